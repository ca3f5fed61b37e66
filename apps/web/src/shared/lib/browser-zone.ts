/** The IANA name of the time zone that this browser is set to. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
