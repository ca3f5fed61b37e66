import { importVisitor, placeOf, targetOf } from './places.mjs';

/** Makes a rule about imports: `judge(place, target, details)` returns the problem, or null. */
function importRule(description, judge) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const place = placeOf(context);
      return importVisitor((source, node, isTypeOnly) => {
        const message = judge(place, targetOf(source, place), { source, isTypeOnly });
        if (message) context.report({ node, message });
      });
    },
  };
}

/** Checks whether a file is a test, or is used only by tests. */
const isSpec = (place) => /\.spec\.tsx?$|\/fixtures\//.test(place);
const featureOf = (place) =>
  /^apps\/([^/]+)\/src\/features\/([^/]+)/.exec(place)?.slice(1).join('/') ?? null;
const appOf = (place) => /^apps\/([^/]+)/.exec(place)?.[1] ?? null;
const domainSliceOf = (place) => /^libs\/domain\/src\/([^/]+)/.exec(place)?.[1] ?? null;

export const featureIsolation = importRule(
  'no feature imports another feature',
  (place, target) => {
    const [own, other] = [featureOf(place), featureOf(target ?? '')];
    return own && other && own !== other
      ? `The feature ${own} must not import the feature ${other}: hand it what it needs as an argument.`
      : null;
  },
);

/** Layers of the web app, the lowest first: a file imports its own layer and those below. */
const LAYERS = ['shared', 'features', 'app'];
const layerOf = (place) => LAYERS.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(place)?.[1] ?? '');

export const webLayers = importRule(
  'in the web, shared imports no feature, and features do not import the app around them',
  (place, target) => {
    const [own, other] = [layerOf(place), layerOf(target ?? '')];
    return own >= 0 && other > own
      ? `${LAYERS[own]} must not import ${LAYERS[other]}: what both need belongs in shared.`
      : null;
  },
);

export const appIsolation = importRule(
  'no app imports another app; libs import no app',
  (place, target) => {
    const other = appOf(target ?? '');
    if (!other) return null;
    if (place.startsWith('libs/')) return `A lib must not import the app ${other}.`;
    const own = appOf(place);
    return own && own !== other
      ? `The app ${own} must not import the app ${other}: what both need belongs in libs.`
      : null;
  },
);

export const domainSliceIsolation = importRule(
  'a domain slice imports only the kernel and its own files; streams composes',
  (place, target) => {
    const [own, other] = [domainSliceOf(place), domainSliceOf(target ?? '')];
    if (!own || !other || own === other || own === 'streams' || isSpec(place)) return null;
    if (own === 'kernel') return `The kernel must not import the slice ${other}.`;
    return other === 'kernel'
      ? null
      : `The slice ${own} must not import the slice ${other}: hand it a snapshot as an argument, or compose in streams/.`;
  },
);

export const domainImportsNothing = importRule(
  'domain imports nothing from outside itself',
  (place, target, { source }) => {
    if (!domainSliceOf(place) || isSpec(place) || target?.startsWith('libs/domain/')) return null;
    return `The domain is pure: ${source} must not be imported here.`;
  },
);

export const contractsStandAlone = importRule('contracts import no other lib', (place, target) => {
  if (
    !place.startsWith('libs/contracts/') ||
    target === null ||
    target.startsWith('libs/contracts/')
  )
    return null;
  return `Contracts must not import ${target}: they are what both sides agree on.`;
});

export const webUsesRulesOnly = importRule(
  "the web's only way into the domain is a slice's rules",
  (place, target, { isTypeOnly }) => {
    if (!place.startsWith('apps/web/') || !target?.startsWith('libs/')) return null;
    if (target.startsWith('libs/contracts/')) return null;
    if (!target.startsWith('libs/domain/'))
      return `The web must not import ${target}: it is part of the server.`;
    if (/^libs\/domain\/src\/[^/]+\/(?:[a-z]+-)?rules$/.test(target)) return null;
    if (isTypeOnly && domainSliceOf(target) === 'kernel') return null;
    return `The web may import <slice>/rules of the domain only, not ${target}.`;
  },
);
