/** First seed, sections 5.1 and 5.4. */
export const NAME_LENGTH = 100;
export const USERNAME_LENGTH = { least: 3, most: 30 } as const;
