/** A website as people type it: `broker.example` is `https://broker.example` (ACC-7). */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  // A name with a dot, before any slash, colon or sign: what has a scheme begins otherwise.
  return /^[^\s/:@?#]+\.[^\s/:@?#]/.test(address) ? `https://${address}` : address;
};
