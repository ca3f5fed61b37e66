import { z } from 'zod';
import { line, moment, wholeNumber } from '../shared/scalars';

/** Open links that a portfolio has at most. */
export const MOST_OPEN_LINKS = 20;
/** Days for which a link can be good at most. */
export const LONGEST_LINK_DAYS = 366;
/** Visits that an answer lists, where nobody asks for fewer. */
const MOST_VISITS_LISTED = 200;

/** The pages that somebody with a link can look at. */
export const AUDITED = ['portfolio', 'history', 'export', 'statement', 'form-8949'] as const;
export type Audited = (typeof AUDITED)[number];

/** POST /api/portfolios/{id}/auditors (HIS-60). */
export const auditorLinkRequest = z.object({
  /** Whom it is for, in the owner's words. */
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters'),
  /** When it ends. */
  expiresAt: moment,
});
export type AuditorLinkRequest = z.infer<typeof auditorLinkRequest>;

const auditorLink = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Whether it can be used now. */
  isOpen: z.boolean(),
  /** How often it was used, and when for the last time. */
  uses: z.number().int(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AuditorLinkView = z.infer<typeof auditorLink>;

/** The page that a link opened within a minute. */
const auditorVisit = z.object({
  linkId: z.string(),
  /** The last time within that minute. */
  at: z.iso.datetime(),
  what: z.string(),
  times: z.number().int(),
  /** Network address; of IPv6 the network. */
  address: z.string(),
  device: z.string().nullable(),
});
export type AuditorVisitView = z.infer<typeof auditorVisit>;

/** GET /api/portfolios/{id}/auditors: which of the visits to list (HIS-61). */
export const auditorsQuery = z.object({
  limit: wholeNumber(1, MOST_VISITS_LISTED).default(MOST_VISITS_LISTED),
  /** Goes on after a page of visits. */
  cursor: line('Cursor').max(500).optional(),
});
export type AuditorsQuery = z.infer<typeof auditorsQuery>;

/** Its answer: all links, and a page of visits; the newest first. */
export const auditorsView = z.object({
  links: z.array(auditorLink),
  visits: z.array(auditorVisit),
  /** The number of visits on all pages. */
  visitCount: z.number().int(),
  /** For the next page; null on the last one. */
  nextCursor: z.string().nullable(),
});
export type AuditorsView = z.infer<typeof auditorsView>;

/** A link that was just made. */
export interface NewAuditorLink extends AuditorLinkView {
  /** The bearer token of the addresses below /api/audit; told only once. */
  readonly secret: string;
}

/** GET /api/audit: the portfolio that a link leads to. */
export const auditedPortfolio = z.object({
  name: z.string(),
  /** Whom the link is for. */
  auditor: z.string(),
  expiresAt: z.iso.datetime(),
  /** The time zone of the owner (IANA): days of reports are days there. */
  timeZone: z.string(),
  /** Accounts by their ids: events name them so. */
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditedPortfolio = z.infer<typeof auditedPortfolio>;
