/**
 * Returns a typed website with its scheme: `broker.example` becomes `https://broker.example`
 * (ACC-7).
 */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  // An address without a scheme begins with a name with a dot, before any slash, colon or sign.
  return /^[^\s/:@?#]+\.[^\s/:@?#]/.test(address) ? `https://${address}` : address;
};
