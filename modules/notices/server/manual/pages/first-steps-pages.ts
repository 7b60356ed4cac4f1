import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** What everybody meets on the first day. */
export const firstPages: readonly ManualPage[] = [
  page(
    'home',
    'Home',
    { chapter: 'First steps', routes: ['/'] },
    '<p>Home shows what needs your attention: approvals, unread notices and your shortcuts.</p><p>Press <strong>Ctrl K</strong> anywhere to find a screen, a person or a request by its name.</p>',
  ),
  page(
    'settings',
    'Settings',
    { chapter: 'First steps', routes: ['/settings', '/change-password'] },
    '<p>Change your password, set up two-step verification, and see your signed-in devices. If you don’t recognise a session, end it at once and change your password.</p>',
  ),
  page(
    'notices',
    'Notices',
    { chapter: 'First steps', routes: ['/notifications', '/settings/notifications'] },
    '<p>The bell shows your notifications. Click one to open its record and mark it as read.</p><p>Under <a href="/settings/notifications">Mailed notifications</a> choose which notifications are mailed at once, in the daily digest or never. Set your quiet hours there too.</p>',
  ),
  page(
    'my-tasks',
    'Exports',
    { chapter: 'First steps', routes: ['/my-tasks'] },
    '<p>Background jobs, such as long exports, show here with their progress. You get a mail when they finish, or find the result here.</p>',
  ),
  page(
    'tracker-sign-in',
    'The desktop tracker',
    { chapter: 'First steps', routes: ['/tracker-location'] },
    '<p>The tracker opens a page in your browser that asks for your location. <strong>Allow Location</strong> sends it to the app and closes the page. Atrium doesn’t store it.</p>',
  ),
  page(
    'help',
    'Help',
    { chapter: 'First steps', routes: ['/help'], needs: 'notices.board.read' },
    '<p>The question mark opens help for the current screen. Search tolerates typing errors. Rate each page at its end.</p>',
  ),
  page(
    'help-figures',
    'Manual statistics',
    { chapter: 'First steps', routes: ['/help-figures'], needs: 'notices.manual.edit' },
    '<p>Manual editors see which pages helped, least helpful first. They also see searches without results. Searches are anonymous.</p><p>Pages edited here and unchanged for 180 days are marked. When you have added what was missing, press <strong>Answered</strong> beside the question. It returns if another search finds nothing. You can export both lists.</p>',
  ),
]
