import { readFileSync } from 'node:fs';
import { importCircles } from '../../tools/lint/import-circles.mjs';

/** Reads texts by place from standard input, and prints the circles of imports among them. */
const texts = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(importCircles(new Map(Object.entries(texts)))));
