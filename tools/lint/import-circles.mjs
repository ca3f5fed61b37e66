import { posix } from 'node:path';
import ts from 'typescript';
import { targetOf } from './places.mjs';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts', '/index.tsx'];

/**
 * Returns, for each place, the project's places that its text imports, types included. `texts`:
 * source texts by place.
 */
function graphOf(texts) {
  return new Map(
    [...texts].map(([place, text]) => [
      place,
      ts
        .preProcessFile(text, true, true)
        .importedFiles.flatMap(({ fileName }) => fileOf(fileName, place, texts) ?? []),
    ]),
  );
}

function fileOf(source, place, texts) {
  const target = targetOf(source, place);
  if (target === null) return undefined;
  const path = posix.normalize(target).replace(/\/$/, '');
  // Node requires the extension of the built file.
  return [path, path.replace(/\.js$/, '')]
    .flatMap((one) => ENDINGS.map((ending) => one + ending))
    .find((file) => texts.has(file));
}

/** Returns circles of imports, each as the places on its way; no two of them share a place. */
export function importCircles(texts) {
  const graph = graphOf(texts);
  const found = [];
  const inCircle = new Set();
  const done = new Set();
  const visit = (place, way) => {
    const start = way.indexOf(place);
    if (start >= 0) {
      const circle = way.slice(start);
      if (circle.every((one) => !inCircle.has(one))) found.push(circle);
      for (const one of circle) inCircle.add(one);
      return;
    }
    if (done.has(place)) return;
    for (const next of graph.get(place)) visit(next, [...way, place]);
    done.add(place);
  };
  for (const place of graph.keys()) visit(place, []);
  return found;
}
