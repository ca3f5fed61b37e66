/** What a user says of themselves. `dateOfBirth`: a calendar day, YYYY-MM-DD. `timezone`: an IANA name. */
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
        /** Address of the picture at the provider who vouches for the user; null where there is none. */
        readonly avatar: string | null;
      };
    }
  | { readonly type: 'ProfileChanged'; readonly data: ProfileDetails & { readonly replaced: ProfileDetails } }
  /** The picture itself is no event: `objectPath` says where it is kept; null where there is none. */
  | { readonly type: 'ProfilePictureChanged'; readonly data: { readonly objectPath: string | null; readonly replaced: string | null } }
  /** From now on these portfolios are to be gone (server-rules section 11); each ends with an event of its own. */
  | { readonly type: 'AccountDataReset'; readonly data: AccountReset };

export interface AccountReset {
  readonly resetId: string;
  readonly portfolioIds: readonly string[];
}
