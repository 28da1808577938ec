DROP TABLE company_chats;
