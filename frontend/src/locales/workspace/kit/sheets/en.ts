import type { SheetMessages } from './hu';

export const messages: Record<keyof SheetMessages, string> = {
  'sheet.chooseFile': 'Choose a file',
  'sheet.chosenFile': 'Chosen file: {name}',
  'sheet.dropHere': 'You can also drop the file here.',
  'sheet.which': 'Which sheet?',
  'sheet.unreadable': 'This file could not be read.',
  'sheet.encrypted': 'This file is protected by a password. Save it without one and choose it again.',
  'sheet.tooLarge': 'This workbook is too large. Save the sheet you need as a file of its own.',
  'sheet.oldExcel': 'This is an old Excel file (.xls). Open it, save it as .xlsx or .csv, and choose that.',
  'sheet.noWorkbook': 'There is no Excel workbook in this file. Save it as .xlsx or .csv, and choose that.',
  'sheet.columns': 'Which column is which? ({rows} rows)',
  'sheet.column': 'Column {number}',
  'sheet.leaveOut': '– skip –',
  'sheet.recognised': 'Recognised as {program}. The columns are already matched.',
};
