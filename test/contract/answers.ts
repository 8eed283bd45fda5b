import { readFileSync, writeFileSync } from 'node:fs';
import { type Answers, captureAnswers } from './capture-answers.ts';
import { compareAnswers } from './compare-answers.ts';

// npm run answers -- capture FILE: writes the answers of a service on sample data to every documented request. npm run
// answers -- compare FILE [OTHER]: requests everything again, or reads the other file, and shows the differences; exits
// with 1 if there are any. A change that keeps every answer is proved by a capture before it and a comparison after it.

const [command, file, other] = process.argv.slice(2);
if (!file || (command !== 'capture' && command !== 'compare'))
  throw new Error('usage: npm run answers -- capture FILE, or npm run answers -- compare FILE [OTHER]');

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as Answers;

if (command === 'capture') {
  const answers = await captureAnswers();
  writeFileSync(file, JSON.stringify(answers, null, 1));
  process.stdout.write(`${Object.keys(answers).length} answers in ${file}\n`);
} else {
  const after = other ? read(other) : await captureAnswers();
  const differences = compareAnswers(read(file), after);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${Object.keys(after).length} answers, ${differences.length} differ\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
