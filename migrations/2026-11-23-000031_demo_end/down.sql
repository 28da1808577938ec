DROP FUNCTION end_demo_mode(boolean);
DROP FUNCTION count_made_up();
