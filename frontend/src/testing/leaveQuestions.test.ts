import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '..');

/** Hooks that guard what is typed; those named after a form of their own pass the question on. */
const guarding =
  /\b(?:useForm|useSettingForm|useItemForm|usePersonForm|useAbsenceForm|useAppointmentForm|useLeaveGuard)[<(]/;
/** Where the question is drawn: by the form, or by what frames it. */
const drawn = /\bquestion\b|<Block\b|<FormDialog\b/;

test('whoever guards what is typed draws the question, or going back would do nothing at all', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('testing'),
  );
  const forms = files.filter((file) => guarding.test(readFileSync(path.join(source, file), 'utf8')));
  expect(forms.length).toBeGreaterThan(30);
  const silent = forms.filter((file) => !drawn.test(readFileSync(path.join(source, file), 'utf8')));
  // It passes the question of `useForm` on.
  expect(silent).toEqual(['features/settings/shared/useSettingForm.tsx']);
});
