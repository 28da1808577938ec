/**
 * The day the wording was made that the desk reads out to a guest who asks for offers ('guests.offersText'); it changes with
 * every change of the text. The server keeps it with each consent.
 */
export const offersVersion = '2026-11-26';
