import { guessColumns, rowsOf } from './csv';
import { programOf } from './sources';

test('columns are known by what programs call them, none is taken twice', () => {
  expect(guessColumns(['Vezetéknév', 'KERESZTNÉV', 'e-mail cím', 'Telefon', 'SMS', 'Valami', 'Megjegyzés'])).toEqual([
    'lastName',
    'firstName',
    'email',
    'phone',
    'needSms',
    undefined,
    'note',
  ]);
  expect(guessColumns(['Name', 'Full name', 'Mobile phone', 'Notes'])).toEqual([
    'fullName',
    undefined,
    'phone',
    'note',
  ]);
});

test.each(['Születésnap', 'Születési dátum', 'SZÜL. NAP', 'Birthday', 'Date of birth', 'DOB'])(
  'the column “%s” has dates of birth',
  (name) => expect(guessColumns([name])).toEqual(['birthday']),
);

test('rows as the server reads them: cells that are empty or of no column are not there', () => {
  const rows = [
    ['Dr. Nagy Éva Mária', 'x', ' 06 30 123 4567 ', 'nem'],
    ['Őz', '', '', ''],
  ];
  const sheet = {
    head: ['Név', 'Kor', 'Telefon', 'SMS'],
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    broken: [],
  };
  const columns = guessColumns(sheet.head);
  expect(rowsOf(sheet, columns, 'hu')).toEqual([
    { lastName: 'Dr. Nagy', firstName: 'Éva Mária', phone: '06 30 123 4567', needSms: false },
    { lastName: 'Őz', firstName: '' },
  ]);
  const named = (name: string, language: 'hu' | 'en') =>
    rowsOf({ head: ['Name'], rows: [{ line: 2, cells: [name] }], broken: [] }, ['fullName'], language)[0];
  expect(named('Anna Mária Kovács', 'en')).toEqual({ firstName: 'Anna Mária', lastName: 'Kovács' });
  expect(named('Kovács, Anna', 'en')).toEqual({ firstName: 'Anna', lastName: 'Kovács' });
  expect(named('Prof.  Dr. KOVÁCS  Anna', 'hu')).toEqual({ lastName: 'Prof. Dr. KOVÁCS', firstName: 'Anna' });
  expect(named('Nagy Éva, PhD', 'hu')).toEqual({ lastName: 'Nagy', firstName: 'Éva, PhD' });
});

/** The row of the request for a list with one guest. */
function sent(head: string, cells: Record<string, string>) {
  const names = head.split(',');
  const row = names.map((name) => cells[name] ?? '');
  return rowsOf({ head: names, rows: [{ line: 2, cells: row }], broken: [] }, guessColumns(names), 'hu')[0];
}

const anna = { lastName: 'Kovács', firstName: 'Anna Mária', email: 'anna@example.com', phone: '+36 30 123 4567' };

test('Google’s address book, as it is exported today', () => {
  const head =
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
  expect(
    sent(head, {
      'First Name': 'Anna',
      'Middle Name': 'Mária',
      'Last Name': 'Kovács',
      'Name Prefix': 'Dr.',
      Labels: '* myContacts',
      Birthday: '1990-05-12',
      Notes: '7.34',
      'E-mail 1 - Label': '* Home',
      'E-mail 1 - Value': 'anna@example.com',
      'E-mail 2 - Value': 'a@example.com',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '06 1 234 5678',
      'Phone 2 - Label': 'Home',
      'Phone 2 - Value': '+36 30 123 4567',
    }),
  ).toEqual({
    lastName: 'Dr. Kovács',
    firstName: 'Anna Mária',
    email: 'anna@example.com ::: a@example.com',
    phone: '06 1 234 5678 ::: +36 30 123 4567',
    note: '7.34',
    birthday: '1990-05-12',
  });
});

test('Google’s address book, as it was exported before', () => {
  const head =
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted';
  expect(
    sent(head, {
      Name: 'Anna Mária Kovács',
      'Given Name': 'Anna',
      'Additional Name': 'Mária',
      'Family Name': 'Kovács',
      'E-mail 1 - Type': '* ',
      'E-mail 1 - Value': 'anna@example.com',
      'Phone 1 - Type': 'Mobile',
      'Phone 1 - Value': '+36 30 123 4567',
    }),
  ).toEqual(anna);
  expect(sent(head, { Name: 'Kovács Anna', 'Phone 1 - Value': '06301234567' })).toEqual({
    lastName: 'Kovács',
    firstName: 'Anna',
    phone: '06301234567',
  });
});

test.each([
  [
    'Thunderbird',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home City,Web Page 1,Birth Year,Birth Month,Birth Day,Custom 1,Notes',
    {
      'First Name': 'Anna Mária',
      'Last Name': 'Kovács',
      'Display Name': 'Anna Mária Kovács',
      'Fax Number': '1',
      'Pager Number': '2',
      'Primary Email': 'anna@example.com',
      'Mobile Number': '+36 30 123 4567',
    },
  ],
  [
    'Thunderbird in Hungarian',
    'Utónév,Vezetéknév,Megjelenítendő név,Becenév,Elsődleges e-mail,Másodlagos e-mail,Munkahelyi telefon,Otthoni telefon,Faxszám,Mobilszám,Megjegyzések',
    {
      Utónév: 'Anna Mária',
      Vezetéknév: 'Kovács',
      'Elsődleges e-mail': 'anna@example.com',
      Faxszám: '1',
      Mobilszám: '+36 30 123 4567',
    },
  ],
  [
    'Outlook',
    'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Fax,Business Phone,Business Phone 2,Home Phone,Mobile Phone,Primary Phone,Account,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,Notes',
    {
      Title: 'Ms',
      'First Name': 'Anna',
      'Middle Name': 'Mária',
      'Last Name': 'Kovács',
      'Business Fax': '1',
      'E-mail Address': 'anna@example.com',
      'E-mail Type': 'SMTP',
      'E-mail Display Name': 'Anna',
      'Mobile Phone': '+36 30 123 4567',
    },
  ],
  [
    'Outlook in Hungarian',
    'Megszólítás,Utónév,Középső név,Vezetéknév,Cég,Beosztás,Munkahelyi fax,Munkahelyi telefon,Otthoni telefon,Mobiltelefon,E-mail cím,E-mail típusa,2. e-mail cím,Jegyzetek',
    {
      Megszólítás: 'Ms',
      Utónév: 'Anna',
      'Középső név': 'Mária',
      Vezetéknév: 'Kovács',
      'E-mail cím': 'anna@example.com',
      'E-mail típusa': 'SMTP',
      Mobiltelefon: '+36 30 123 4567',
    },
  ],
  [
    'Apple',
    'First,Last,Company,Email (home),Email (work),Phone (mobile),Phone (home),iPhone,Note',
    { First: 'Anna Mária', Last: 'Kovács', 'Email (home)': 'anna@example.com', 'Phone (mobile)': '+36 30 123 4567' },
  ],
  [
    'a salon’s own list',
    'Ügyfél neve,Mobil telefonszám,E-mail címe',
    { 'Ügyfél neve': 'Kovács Anna Mária', 'Mobil telefonszám': '+36 30 123 4567', 'E-mail címe': 'anna@example.com' },
  ],
])('the address book of %s', (_name, head, cells) => {
  expect(sent(head, cells as unknown as Record<string, string>)).toEqual(anna);
});

test('columns of the same name are read together', () => {
  expect(guessColumns(['Név', 'Telefon', 'Telefon', 'Megjegyzés', 'Megjegyzés', 'Név', 'Telefonos', 'Fax'])).toEqual([
    'fullName',
    'phone',
    'phone',
    'note',
    'note',
    undefined,
    undefined,
    undefined,
  ]);
});

// The columns of Fresha's client list as a program that moves salons from it reads them: https://github.com/dariolr/
// Agenda_Project, agenda_core/migrations/fromfresha/migra_clienti.md.
test('the client list of Fresha', () => {
  const head =
    'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added';
  expect(
    sent(head, {
      'Client ID': '123456',
      'First Name': 'Anna Mária',
      'Last Name': 'Kovács',
      Email: 'anna@example.com',
      'Mobile Number': '+36 30 123 4567',
      Gender: 'Female',
      'Date of Birth': '1990-05-12',
      City: 'Budapest',
      Note: '7.34',
      Blocked: 'No',
      Added: '2024-02-01',
    }),
  ).toEqual({ ...anna, birthday: '1990-05-12', note: '7.34' });
});

// The table of customers: https://github.com/alextselegidis/easyappointments, application/models/Customers_model.php.
test('the customers of Easy!Appointments', () => {
  const head =
    'id,first_name,last_name,email,mobile_number,phone_number,address,city,state,zip_code,notes,timezone,language,id_roles';
  expect(
    sent(head, {
      id: '12',
      first_name: 'Anna Mária',
      last_name: 'Kovács',
      email: 'anna@example.com',
      phone_number: '+36 30 123 4567',
      zip_code: '1052',
      notes: '7.34',
      language: 'hungarian',
    }),
  ).toEqual({ ...anna, note: '7.34' });
});

test.each([
  ['Google', 'First Name,Middle Name,Last Name,File As,Birthday,Notes,Labels,E-mail 1 - Value,Phone 1 - Value'],
  ['Google', 'Name,Given Name,Family Name,Group Membership,E-mail 1 - Value'],
  ['Outlook', 'First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name,Mobile Phone'],
  ['Outlook', 'Utónév;Vezetéknév;E-mail cím;E-mail típusa;Mobiltelefon'],
  ['Thunderbird', 'First Name,Last Name,Display Name,Nickname,Primary Email,Mobile Number'],
  ['Thunderbird', 'Utónév;Vezetéknév;Megjelenítendő név;Elsődleges e-mail;Mobilszám'],
  ['Fresha', 'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Date of Birth,Note,Blocked'],
  ['Easy!Appointments', 'id,first_name,last_name,email,phone_number,zip_code,notes'],
  [undefined, 'First Name,Last Name,Email,Phone,Note'],
  [undefined, 'Név;E-mail;Telefon'],
])('the program %s is known by the header %s', (program, header) => {
  expect(programOf({ head: header.split(/[,;]/), rows: [], broken: [] })).toBe(program);
});
