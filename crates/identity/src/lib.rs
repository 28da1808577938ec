//! Who may do what: names, passwords, roles, sessions, sign-in links.
