import { dirname, join, relative, sep } from 'node:path';

/** Returns a file's place in the project: its path relative to the root, with forward slashes. */
export function placeOf(context) {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/**
 * Returns the place that an import points to, without extension, or null for an external package.
 */
export function targetOf(source, from) {
  if (source.startsWith('.')) return join(dirname(from), source).split(sep).join('/');
  if (source.startsWith('@/')) return `apps/web/src/${source.slice(2)}`;
  const own = /^@evenkeel\/([^/]+)\/?(.*)$/.exec(source);
  return own ? `libs/${own[1]}/src/${own[2]}` : null;
}

/** Calls `check(source, node, isTypeOnly)` for every way in which a file can import. */
export function importVisitor(check) {
  const declaration = (node) =>
    node.source && check(node.source.value, node.source, isTypeOnly(node));
  const text = (node, isType) =>
    node?.type === 'Literal' && typeof node.value === 'string' && check(node.value, node, isType);
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression: (node) => text(node.source, false),
    TSImportType: (node) => text(node.source ?? node.argument?.literal, true),
    CallExpression: (node) =>
      node.callee.type === 'Identifier' &&
      node.callee.name === 'require' &&
      text(node.arguments[0], false),
  };
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  return (
    node.specifiers?.length > 0 &&
    node.specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}
