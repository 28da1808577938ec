DROP TABLE visit_states;
