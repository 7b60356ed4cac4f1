import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** What everybody meets on the first day. */
export const firstPages: readonly ManualPage[] = [
  page(
    'home',
    'Home',
    { chapter: 'First steps', routes: ['/'] },
    '<p>Home shows what waits for you: approvals, unread notices and your shortcuts.</p><p>Press <strong>Ctrl K</strong> anywhere to find a screen, a person or a request by its name.</p>',
  ),
  page(
    'settings',
    'Settings',
    { chapter: 'First steps', routes: ['/settings', '/change-password'] },
    '<p>Here you change your password, add an authenticator app as a second step, and see the devices on which you are signed in. End a session that you do not know at once, then change your password.</p>',
  ),
  page(
    'notices',
    'Notices',
    { chapter: 'First steps', routes: ['/notifications', '/settings/notifications'] },
    '<p>The bell holds what concerns you. A click opens what a notice speaks of and marks it as read.</p><p>Under <a href="/settings/notifications">Mailed notices</a> you choose for each kind whether it comes by mail at once, in the daily digest or never, and set your quiet hours.</p>',
  ),
  page(
    'my-tasks',
    'My tasks',
    { chapter: 'First steps', routes: ['/my-tasks'] },
    '<p>Work that the product does for you in the background, such as a long export, shows here with how far it has come. When it is done you get a mail or find its result here.</p>',
  ),
  page(
    'tracker-sign-in',
    'The desktop tracker',
    { chapter: 'First steps', routes: ['/tracker-location'] },
    '<p>The tracker opens a page in your browser that asks for your location. <strong>Allow Location</strong> hands it to the app and closes the page; Atrium itself keeps nothing of it.</p>',
  ),
  page(
    'help',
    'Help',
    { chapter: 'First steps', routes: ['/help'], needs: 'notices.board.read' },
    '<p>The question mark above opens the page of the screen you come from. A search forgives a slip of the pen. Say at the foot of a page whether it helped.</p>',
  ),
  page(
    'help-figures',
    'Figures of the manual',
    { chapter: 'First steps', routes: ['/help-figures'], needs: 'notices.manual.edit' },
    '<p>Anyone who edits the manual sees here which pages helped and which did not, those that helped least first, and what was looked for and not found. No one learns who looked.</p><p>A page that was worded here and not touched for 180 days is marked. When you have written what was missing, press <strong>Answered</strong> beside the question; if it is looked for in vain again, it comes back. Both lists can be taken along as files.</p>',
  ),
]
