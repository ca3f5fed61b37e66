import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(__dirname, '../..');

it('each part that folds has the arrow that says so', () => {
  const own = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .filter((file) => readFileSync(join(WEB, file), 'utf8').includes('<summary'));
  expect(own).toEqual(['shared/ui/summary.tsx']);
});
