DROP TABLE demo_state;
