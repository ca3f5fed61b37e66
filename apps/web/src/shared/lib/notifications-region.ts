/** Id of the list of notifications, to which F8 moves the focus. */
export const NOTIFICATIONS_ID = 'notifications';

/** Whether the focus is on the notifications or within them. */
export function hasNotificationsFocus(): boolean {
  return document.getElementById(NOTIFICATIONS_ID)?.contains(document.activeElement) ?? false;
}
