/** Profile of a user. `dateOfBirth`: a calendar day, YYYY-MM-DD. `timezone`: an IANA name. */
export interface ProfileDetails {
  readonly name: string;
  readonly username: string | null;
  readonly dateOfBirth: string | null;
  readonly timezone: string;
}

/** Events of the stream `user-<id>`. Credentials and sessions are not events. */
export type IdentityEvent =
  | {
      readonly type: 'UserRegistered';
      readonly data: {
        readonly userId: string;
        readonly email: string;
        readonly name: string;
        readonly username: string | null;
        readonly authProvider: 'email' | 'google';
        readonly timezone: string;
        /** Address of the picture at the sign-in provider; null if the user has none. */
        readonly avatar: string | null;
      };
    }
  | {
      readonly type: 'ProfileChanged';
      readonly data: ProfileDetails & { readonly replaced: ProfileDetails };
    }
  /**
   * `objectPath`: location of the stored picture; null if the user has none. The event does not
   * contain the picture.
   */
  | {
      readonly type: 'ProfilePictureChanged';
      readonly data: { readonly objectPath: string | null; readonly replaced: string | null };
    }
  /** Sets portfolios aside (IDN-39), each by its own event, until the reset is undone or closed. */
  | { readonly type: 'AccountDataReset'; readonly data: AccountReset }
  /** Brings back the portfolios that the reset set aside. */
  | { readonly type: 'AccountResetUndone'; readonly data: { readonly resetId: string } }
  /** Ends the time to undo the reset: the data that it set aside is deleted. */
  | { readonly type: 'AccountResetClosed'; readonly data: { readonly resetId: string } }
  /** Ends the stream: an operator erased the person (BAK-7). */
  | { readonly type: 'UserErased'; readonly data: Record<never, never> };

export interface AccountReset {
  readonly resetId: string;
  readonly portfolioIds: readonly string[];
  /** Last moment of an undo (ISO 8601); null for resets from before they could be undone. */
  readonly undoUntil: string | null;
}
