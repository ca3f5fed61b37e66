/** The list of the notifications, which F8 gives the focus to. */
export const NOTIFICATIONS_ID = 'notifications';

/** True while the focus is on the notifications or within them. */
export function hasNotificationsFocus(): boolean {
  return document.getElementById(NOTIFICATIONS_ID)?.contains(document.activeElement) ?? false;
}
