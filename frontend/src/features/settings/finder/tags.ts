/** Limits of the keywords of one listing: their number, and the length of each. */
const maxTags = 10;
const maxLength = 40;

/** The keywords typed between commas. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');

/** Whether there are too many keywords, or one is too long. */
export const areWrong = (typed: string): boolean => {
  const tags = tagsOf(typed);
  return tags.length > maxTags || tags.some((it) => it.length > maxLength);
};
