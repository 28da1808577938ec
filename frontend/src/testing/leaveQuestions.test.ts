import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '..');

/** Hooks that guard what is typed; those named after a form of their own pass the question on. */
const guarding =
  /\b(?:useForm|useLeaveGuard|useRegistration|use(?:Setting|Item|Person|Absence|Appointment|Booking|Campaign|Hours|Service)Form)[<(]/;
/** Where the question is drawn: by the form, or by what frames it. */
const drawn = /\bquestion\b|<Block\b|<FormDialog\b/;

/** Fields that are typed into. */
const typedInto =
  /<(?:TextField|TextArea|EmailField|PhoneField|PhoneAndPrivacy|NameFields|SpanFields|DateField|TimeField|textarea)\b/;

/** Keep in their own state what is typed, and lose nothing by being left without a question. */
const unguarded: Record<string, string[]> = {
  'a field that many forms share': [
    'components/form/NewPasswordFields.tsx',
    'components/form/OtherLanguage.tsx',
    'components/form/PasswordField.tsx',
    'components/form/PhoneField.tsx',
  ],
  'part of a form that asks': [
    'components/golive/SampleTexts.tsx',
    'features/calendar/editor/NewGuest.tsx',
    'features/calendar/editor/VisitorField.tsx',
    'features/photos/Details.tsx',
    'features/settings/hours/WeekEditor.tsx',
    'features/settings/shops/Coordinates.tsx',
  ],
  'what is looked for or shown': [
    'components/whynot/WhyNotDialog.tsx',
    'features/booking/ServiceStep.tsx',
    'features/calendar/editor/GuestSearchField.tsx',
    'features/calendar/gaps/GapFinder.tsx',
    'features/calendar/sick-day/SickDay.tsx',
    'features/expenses/Expenses.tsx',
    'features/guests/Guests.tsx',
    'features/guests/MergeGuests.tsx',
    'features/income/Takings.tsx',
    'features/income/Till.tsx',
    'features/personal/FeedBlock.tsx',
    'features/statistics/Toolbar.tsx',
  ],
  'signing in, a password, or a word that confirms': [
    'features/calendar/counter/LeaveCounter.tsx',
    'features/identity/Login.tsx',
    'features/identity/ResetRequest.tsx',
    'features/booking/DigitsForm.tsx',
    'features/booking/PasswordForm.tsx',
    'features/personal/GiveUpBlock.tsx',
    'components/secondStep/SecondStep.tsx',
    'components/secondFactor/SetUpDialog.tsx',
  ],
  'a single number with a proposal': ['features/subscription/TopUp.tsx'],
  'kept with the booking, for whoever goes back and comes forward again': [
    'features/booking/ConfirmBox.tsx',
    'features/booking/PhoneBox.tsx',
    'features/booking/RegisterBox.tsx',
  ],
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('testing'),
);
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8');

test('whoever keeps what is typed asks before it is lost, or is known to lose nothing', () => {
  const keeping = files.filter((file) => typedInto.test(textOf(file)) && /\buseState\b/.test(textOf(file)));
  const silent = keeping.filter((file) => !guarding.test(textOf(file)));
  expect(silent.toSorted()).toEqual(Object.values(unguarded).flat().toSorted());
});

test('whoever guards what is typed draws the question, or going back would do nothing at all', () => {
  const forms = files.filter((file) => guarding.test(textOf(file)));
  expect(forms.length).toBeGreaterThan(30);
  const silent = forms.filter((file) => !drawn.test(textOf(file)));
  // It passes the question of `useForm` on.
  expect(silent).toEqual(['features/settings/shared/useSettingForm.tsx']);
});
