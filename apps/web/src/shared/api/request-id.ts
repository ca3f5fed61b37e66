/**
 * Returns a name that no other request has. Browsers make UUIDs only if the page came over https or
 * from this machine.
 */
export const newRequestId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
