/** Reasons why a file is refused before anything is sent. */
export type SheetProblem =
  | 'empty'
  | 'tooLong'
  | 'unreadable'
  /** Protected by a password. */
  | 'encrypted'
  /** Grows beyond the limit when it is unpacked. */
  | 'tooLarge'
  /** A workbook of Excel before 2007. */
  | 'oldExcel'
  /** A zip without a workbook: another program's document. */
  | 'noWorkbook';

/** A file that cannot be read as a list, with the reason. */
export class SheetError extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}
