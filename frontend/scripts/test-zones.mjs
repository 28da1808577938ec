// Runs what has to do with days and hours once per zone of the browser; `npm test` itself runs in the machine's.
import { spawnSync } from 'node:child_process';

const zones = ['Europe/Budapest', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const about = [
  'src/components/calendar/',
  'src/features/calendar/draft',
  'src/features/booking/slots.test',
  'src/lib/time.test',
];

for (const zone of zones) {
  process.stdout.write(`browser in ${zone}\n`);
  const { status } = spawnSync('npx', ['jest', ...about], {
    stdio: 'inherit',
    env: { ...process.env, TZ: zone, TEST_ZONE: zone },
  });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
