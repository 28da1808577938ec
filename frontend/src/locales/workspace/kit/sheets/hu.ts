/** The texts of reading lists from files. */
export const messages = {
  'sheet.chooseFile': 'Fájl kiválasztása',
  'sheet.chosenFile': 'Kiválasztott fájl: {name}',
  'sheet.dropHere': 'Ide is húzhatod a fájlt.',
  'sheet.which': 'Melyik munkalap?',
  'sheet.unreadable': 'Ezt a fájlt nem sikerült elolvasni.',
  'sheet.encrypted': 'Ez a fájl jelszóval védett. Mentsd el jelszó nélkül, és válaszd ki újra!',
  'sheet.tooLarge': 'Ez a munkafüzet túl nagy. Mentsd külön fájlba azt a munkalapot, amelyik kell!',
  'sheet.oldExcel': 'Ez régi Excel-fájl (.xls). Nyisd meg, mentsd el .xlsx vagy .csv formában, és válaszd ki azt!',
  'sheet.noWorkbook': 'Ebben a fájlban nincs Excel-táblázat. Mentsd el .xlsx vagy .csv formában, és válaszd ki azt!',
  'sheet.columns': 'Melyik oszlop mi? ({rows} sor)',
  'sheet.column': '{number}. oszlop',
  'sheet.leaveOut': '– kihagyjuk –',
  'sheet.recognised': 'Felismertük, honnan való: {program}. Az oszlopok már a helyükön vannak.',
} as const;

export type SheetMessages = typeof messages;
