/** Ratings shown at first; queries for the same number share one call. */
export const firstRatings = 5;
