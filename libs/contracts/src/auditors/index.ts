import { z } from 'zod';
import { line, moment, wholeNumber } from '../shared/scalars';

/** Most open links of a portfolio. */
export const MOST_OPEN_LINKS = 20;
/** Most days for which a link is valid. */
export const LONGEST_LINK_DAYS = 366;
/** Most visits in an answer, and their number if the request names none. */
const MOST_VISITS_LISTED = 200;

/** The pages that a person with a link can read. */
export const AUDITED = ['portfolio', 'history', 'export', 'statement', 'form-8949'] as const;
export type Audited = (typeof AUDITED)[number];

/** POST /api/portfolios/{id}/auditors (HIS-60). */
export const auditorLinkRequest = z.object({
  /** Name of the auditor, in the owner's words. */
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters'),
  /** Moment at which the link ends. */
  expiresAt: moment,
});
export type AuditorLinkRequest = z.infer<typeof auditorLinkRequest>;

const auditorLink = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Whether the link can be used now. */
  isOpen: z.boolean(),
  /** Number of uses, and moment of the last one. */
  uses: z.number().int(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AuditorLinkView = z.infer<typeof auditorLink>;

/** A page that a visitor opened by a link, once or more within a minute. */
const auditorVisit = z.object({
  linkId: z.string(),
  /** Moment of the last time within that minute. */
  at: z.iso.datetime(),
  what: z.string(),
  times: z.number().int(),
  /** Network address of the visitor; for IPv6, the network. */
  address: z.string(),
  device: z.string().nullable(),
});
export type AuditorVisitView = z.infer<typeof auditorVisit>;

/** Query of GET /api/portfolios/{id}/auditors: the visits to list (HIS-61). */
export const auditorsQuery = z.object({
  limit: wholeNumber(1, MOST_VISITS_LISTED).default(MOST_VISITS_LISTED),
  /** Place at which a further page of visits begins. */
  cursor: line('Cursor').max(500).optional(),
});
export type AuditorsQuery = z.infer<typeof auditorsQuery>;

/**
 * Answer of GET /api/portfolios/{id}/auditors: all links, and a page of visits; the newest first.
 */
export const auditorsView = z.object({
  links: z.array(auditorLink),
  visits: z.array(auditorVisit),
  /** The number of visits on all pages. */
  visitCount: z.number().int(),
  /** Cursor of the next page; null on the last one. */
  nextCursor: z.string().nullable(),
});
export type AuditorsView = z.infer<typeof auditorsView>;

/** A link that has just been created. */
export interface NewAuditorLink extends AuditorLinkView {
  /** Bearer token of the addresses below /api/audit; the api shows it only once. */
  readonly secret: string;
}

/** GET /api/audit: the portfolio that a link leads to. */
export const auditedPortfolio = z.object({
  name: z.string(),
  /** Name of the auditor. */
  auditor: z.string(),
  expiresAt: z.iso.datetime(),
  /** Time zone of the owner (IANA): reports use its days. */
  timeZone: z.string(),
  /** Accounts by their ids, which events contain. */
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditedPortfolio = z.infer<typeof auditedPortfolio>;
