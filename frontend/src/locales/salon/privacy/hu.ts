import type { Notice } from './notice';

export const notice: Notice = {
  intro: 'Röviden és érthetően arról, mi történik az adataiddal, amikor időpontot foglalsz.',
  controllerUnknown:
    'Az adatkezelő az a szalon, ahol foglalsz. A nevét, a címét és az elérhetőségeit a foglalási oldalának tetején és alján találod.',
  parts: {
    controller: {
      title: 'Ki kezeli az adataidat?',
      text: ['Adatkezelő: {company} ({address})', 'Elérhetőségek: {contacts}'],
    },
    processor: {
      title: 'Ki dolgozza fel őket?',
      text: [
        'Adatfeldolgozó: a Szalonka foglalási rendszer. Az adatokat a szalon megbízásából és utasításai szerint tárolja, saját célra nem használja fel, és senkinek nem adja el.',
      ],
    },
    data: {
      title: 'Milyen adatokról van szó?',
      text: [
        'A neved, az e-mail-címed és a telefonszámod; a foglalásaid: mikor, kinél, mire és mennyiért; és amit üzenetként a szalonnak írsz.',
        'Kérjük, egészségi állapotodról csak annyit írj, amennyi a kezeléshez feltétlenül szükséges.',
      ],
    },
    purposes: {
      title: 'Mire, és milyen alapon?',
      text: [
        'Az időpontod lefoglalására, módosítására és az értesítésedre: ez a veled kötött szerződés teljesítése.',
        'Számlázásra és könyvelésre: ezt törvény írja elő.',
        'A visszaélések kivédésére, például a túl sok próbálkozás megállítására: ez a szalon és a vendégek jogos érdeke.',
        'Ajánlatok küldésére csak akkor, ha ehhez külön hozzájárultál; a hozzájárulásodat bármikor visszavonhatod.',
      ],
    },
    recipients: {
      title: 'Ki látja őket?',
      text: [
        'A szalon munkatársai, akiknek a munkájukhoz szükségük van rájuk. A leveleket és üzeneteket kézbesítő szolgáltatók csak azt kapják meg, ami a küldéshez kell. Más szalonok nem látják az adataidat.',
      ],
    },
    retention: {
      title: 'Meddig?',
      text: [
        'Amíg a szalon vendége vagy. Ha törlést kérsz, a szalon törli, amit törölhet; a számlák adatait a számviteli szabályok szerint 8 évig meg kell őriznie.',
      ],
    },
    rights: {
      title: 'Mit kérhetsz?',
      text: [
        'Betekintést az adataidba, a javításukat, a törlésüket, a kezelésük korlátozását, a kiadásukat géppel olvasható formában, és tiltakozhatsz a jogos érdeken alapuló kezelésük ellen. Fordulj a szalonhoz a foglalási oldalán megadott elérhetőségeken; egy hónapon belül válaszolnia kell.',
        'Automatikus döntés, amely jogi hatással járna rád, nem születik.',
      ],
    },
    complaint: {
      title: 'Hová fordulhatsz panasszal?',
      text: [
        'A Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH): 1055 Budapest, Falk Miksa utca 9–11., ugyfelszolgalat@naih.hu. Bírósághoz is fordulhatsz, a lakóhelyed szerint illetékes törvényszéken.',
      ],
    },
    storage: {
      title: 'Mi marad a készülékeden?',
      text: [
        'Két süti: az egyik a belépésedhez és a foglalás biztonságához szükséges, a másik arról ismeri meg a böngésződet, hogy levélben szólhassunk, ha máshonnan lépnek be a fiókodba; a választott nyelv; és a lap bezárásáig az, amit a foglalásban kiválasztottál. Követő és reklámcélú süti nincs.',
      ],
    },
  },
};
