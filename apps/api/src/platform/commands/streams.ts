import { portfolioStream, userStream } from '@evenkeel/domain/streams';

/** The two kinds of streams, as the command runner takes them. */
export const PORTFOLIO = { category: 'portfolio', ...portfolioStream } as const;
export const USER = { category: 'user', ...userStream } as const;
