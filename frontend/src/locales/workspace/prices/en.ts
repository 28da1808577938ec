import type { OwnListMessages } from './hu';

export const messages: Record<keyof OwnListMessages, string> = {
  'ownList.title': 'Add your own price list',
  'ownList.intro':
    'Paste your price list or choose its file. You will see everything and can change it before anything is saved.',
  'ownList.text': 'Price list',
  'ownList.textHint':
    'One service a line, for example: Women’s cut 45 minutes 12 900 Ft. Category names stand on their own lines.',
  'ownList.file': 'Price list from a file',
  'ownList.fileHint': 'Excel (.xlsx) or CSV; its first row should contain the column names.',
  'ownList.noRows': 'There is not a single row in this file.',
  'ownList.tooLong': 'This list is too long: up to 1000 rows can be read at once.',
  'ownList.kind.category': 'Category',
  'ownList.kind.name': 'Service',
  'ownList.kind.minutes': 'Duration (minutes)',
  'ownList.kind.price': 'Price (Ft)',
  'ownList.columnsMissing': 'Mark the columns with the name and the price of the service.',
  'ownList.nothingRead': 'No service was found in this. A line should contain its name, duration and price.',
  'ownList.preview': 'Preview',
  'ownList.found': 'Services read: {count}. Correct anything that is wrong, and untick those you do not need.',
  'ownList.wrong': 'Rows to correct: {count}.',
  'ownList.chosen': 'Add',
  'ownList.chooseOf': 'Add: {name}',
  'ownList.known': 'a service with this name exists',
  'ownList.twice': 'twice in the list',
  'ownList.minutesProblem': 'Enter between 1 and 1440 minutes, for example: 45 or 1 hour.',
  'ownList.priceProblem': 'Enter one price, for example: 12 900.',
  'ownList.leftOut': 'Not read as a service ({count})',
  'ownList.tooMany':
    'Up to 100 services can be added at once. Untick {count} more; you can add the rest from the same list afterwards.',
  'ownList.back': 'Back to the list',
  'ownList.add': 'Add {count} service|Add {count} services',
};
