export type ManualPage = {
  readonly slug: string
  readonly title: string
  readonly chapter: string
  readonly routes: readonly string[]
  /** Only whoever has this permission reads it; empty is everybody. */
  readonly needs: string
  readonly body: string
}

const page = (
  slug: string,
  title: string,
  place: { chapter: string; routes: readonly string[]; needs?: string },
  body: string,
): ManualPage => ({ slug, title, needs: '', ...place, body })

/** The manual as it comes with the product: one short page for each screen, in the words of the screens. */
export const manualPages: readonly ManualPage[] = [
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
    'directory',
    'Directory',
    { chapter: 'People', routes: ['/directory'], needs: 'organization.directory.read' },
    '<p>Type a part of a name or an e-mail address. The card of a person shows the department, the office, the line above and the team below.</p>',
  ),
  page(
    'organization-chart',
    'Organization chart',
    { chapter: 'People', routes: ['/organization-chart'], needs: 'organization.directory.read' },
    '<p>The chart draws who reports to whom. Choose <strong>Myself</strong> to see your own line, a day in the past to see how it was then, and take it along as a file.</p>',
  ),
  page(
    'organization-lists',
    'Departments, designations, cities and companies',
    {
      chapter: 'Administration',
      routes: ['/departments', '/designations', '/cities', '/settings/companies'],
      needs: 'organization.lists.manage',
    },
    '<p>These lists are used in every form. A name may stand in a list once. Renaming an entry renames it everywhere; the people in it stay.</p>',
  ),
  page(
    'message-board',
    'Message board',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.board.read' },
    '<p>Posts stand here, pinned ones first, then the newest. The dot marks what you have not read.</p><ul><li><p>React with one click; a second click takes it back.</p></li><li><p>Comment, and mention people with <strong>@First_Last</strong>. They are told when they may read the post.</p></li><li><p>Where a post asks for it, press <strong>I have read this</strong>.</p></li><li><p><strong>Report</strong> what should not stand here.</p></li></ul>',
  ),
  page(
    'write-a-post',
    'Writing a post',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.post.write' },
    '<p>Press <strong>Write a post</strong>, choose for whom it is, and save it as a draft. From the draft you publish it at once or schedule it; before its minute nobody sees it.</p><p>Important posts come by notice and mail, urgent ones at night too. An edit keeps the earlier text. A withdrawn post cannot come back.</p>',
  ),
  page(
    'policies',
    'Policies',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.read' },
    '<p>What waits for your acknowledgement stands first. Open a policy, read it, tick the box and press <strong>Acknowledge</strong>. Your acknowledgement is kept with the time and the exact text.</p><p>Under <strong>Versions</strong> you see what differs between two of them.</p>',
  ),
  page(
    'write-a-policy',
    'Writing a policy',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.write' },
    '<p>Begin a policy with its title and audience, write the version and hand it in. Somebody else publishes it, or sends it back with a reason.</p><p>A version with <strong>Ask for the acknowledgement again</strong> is asked of everybody anew. People are reminded three days before their day, on it, and three and seven days after; then their lead is told, too.</p>',
  ),
  page(
    'access-control',
    'Access control',
    { chapter: 'Administration', routes: ['/access-control'] },
    '<p>The screen shows your roles and why you may do what you may do. Ask for a role that you need for your work; an administrator decides. You can hand your decisions to somebody else for some days.</p>',
  ),
  page(
    'roles',
    'Roles and findings',
    {
      chapter: 'Administration',
      routes: ['/access-control/roles', '/access-control/matrix', '/access-control/findings'],
      needs: 'identity.role.read',
    },
    '<p>A role is a list of permissions, each with how far it reaches. Sensitive roles are given by two people. Findings name what should be mended, such as duties that one person should not hold together.</p>',
  ),
  page(
    'accounts',
    'Accounts',
    { chapter: 'Administration', routes: ['/access-control/people'], needs: 'identity.account.read' },
    '<p>Invite people, lock an account, or end its sessions. A new person gets a link with which they choose their password; it works once.</p>',
  ),
  page(
    'send-notice',
    'Send a notice',
    { chapter: 'Administration', routes: ['/send-notice'], needs: 'notifications.notice.send' },
    '<p>A notice reaches everyone, one office or one company in the bell, and by mail if you wish. Use the message board for what people should find again later.</p>',
  ),
  page(
    'operations',
    'Running the product',
    {
      chapter: 'Administration',
      routes: [
        '/system',
        '/background-tasks',
        '/outbox',
        '/change-log',
        '/settings/mail-templates',
        '/settings/embedding',
      ],
      needs: 'operations.system.read',
    },
    '<p>The screens of operations show the state of the system, the work in the background, sent mail and every change. A job that failed can be run again; it does nothing twice.</p>',
  ),
  page(
    'tracker-sign-in',
    'The desktop tracker',
    { chapter: 'First steps', routes: ['/tracker-location'] },
    '<p>The tracker on your desk signs in by itself with the link that it opens in your browser.</p>',
  ),
  page(
    'my-tasks',
    'My tasks',
    { chapter: 'First steps', routes: ['/my-tasks'] },
    '<p>Work that the product does for you in the background, such as a long export, shows here with how far it has come. When it is done you get a mail or find its result here.</p>',
  ),
  page(
    'profile',
    'My profile and statutory details',
    { chapter: 'People', routes: ['/profile-details', '/statutory-details'] },
    '<p>Here stands what the companies know of you, tab by tab, on today or on any earlier day (<strong>As on</strong>). Your photo, your contact and your skills you change yourself; the rest you ask for, and HR or payroll decides. You hear of each decision.</p><p>Numbers such as PAN, Aadhaar and bank accounts are masked. Who opened them in clear stands under <a href="/profile-details?part=history">History</a>. A new bank account needs a cancelled cheque beside your request, and every change of it is told to you at all your addresses.</p>',
  ),
  page(
    'staff',
    'Staff',
    { chapter: 'People', routes: ['/staff'], needs: 'people.work.read' },
    '<p>The records of the people whom you look after. What you see of a record depends on your role. Under <strong>Decide on the employment</strong> you confirm, move or release somebody; what follows from it is shown before you send it.</p>',
  ),
  page(
    'record-changes',
    'Changes of records',
    { chapter: 'People', routes: ['/record-changes'], needs: 'people.identity.read' },
    '<p>What people ask to have changed, with what stands there now beside it. Reject with a reason; the person reads it. A new bank account is approved only with a cancelled cheque, and opening that paper is shown to its owner.</p>',
  ),
  page(
    'staff-import',
    'Taking in people from a file',
    { chapter: 'People', routes: ['/staff-import'], needs: 'people.record.import' },
    '<p>Fill in the template and read the file: each row says what would become of it, and what is wrong in which cell. Nothing is written before you take it in. For a day it can be taken back, as long as nothing else has been written about these people. Invitations go out when you send them.</p>',
  ),
  page(
    'staff-figures',
    'Figures of staff',
    { chapter: 'People', routes: ['/staff-figures', '/staff-gaps'], needs: 'people.report.read' },
    '<p>Headcount, joiners and leavers, tenure, teams and attrition. A click on a rate opens how it came about; each figure has its table and can be taken along. Whose record lacks what, and what of it stops payroll, stands under <a href="/staff-gaps">Missing in records</a>.</p>',
  ),
  page(
    'onboarding',
    'Onboarding',
    {
      chapter: 'People',
      routes: [
        '/onboarding',
        '/onboarding/record',
        '/onboarding/checklist',
        '/joining-calendar',
        '/onboarding-figures',
      ],
      needs: 'onboarding.record.read',
    },
    '<p>Invite a newcomer; the link comes by mail and the tasks are laid out. What they give is accepted or marked item by item; <strong>Send back</strong> opens what is marked and nothing else. When everything is right, <strong>Make an employee</strong> writes account, employment, record and papers at once.</p><p>Whoever does not join is ended with a reason; papers and numbers are removed after thirty days.</p>',
  ),
  page(
    'onboarding-tasks',
    'Tasks for newcomers',
    {
      chapter: 'People',
      routes: ['/onboarding-tasks', '/onboarding-templates'],
      needs: 'onboarding.task.open',
    },
    '<p>What is to be done before, on and after the first day of a newcomer. The day on which a task is due moves with the joining day. A task that waits for another one can be closed after it.</p>',
  ),
  page(
    'leave',
    'Leave and comp-off',
    {
      chapter: 'Leave',
      routes: ['/leave-details', '/leaves/apply-leave', '/compoff/apply-compoff', '/leave-rules'],
    },
    '<p>Your balances and applications stand under <a href="/leave-details">Leave</a>. Under <a href="/leaves/apply-leave">Apply for leave</a> you see which days count before you send it. While nobody has decided you can change what you asked for. Work on a free day is suggested under <a href="/compoff/apply-compoff">Comp-off</a>. The rules stand under <a href="/leave-rules">Leave rules</a>.</p>',
  ),
  page(
    'leave-decisions',
    'Deciding about leave',
    {
      chapter: 'Leave',
      routes: [
        '/my-team-leave',
        '/pending-leave-approvals',
        '/all-approval-leaves',
        '/all-approval-leaves/balances',
        '/all-approval-leaves/comp-off',
        '/all-approval-leaves/adjustments',
        '/all-approval-leaves/year-end',
      ],
    },
    '<p>What waits for your decision stands under <a href="/pending-leave-approvals">Pending leave</a>; who of your team is away, under <a href="/my-team-leave">Team leave</a>. Nobody decides their own application.</p>',
  ),
  page(
    'attendance',
    'Attendance',
    { chapter: 'Attendance', routes: ['/attendance-details', '/monthly-attendance'] },
    '<p>Clock in and out at home or under <a href="/attendance-details">Attendance</a>. A click on a day says how its result came about. If the clock was wrong, ask for a time change; work from home and outdoor activities are asked for there too. Whoever travels is measured by the clock of the place where the day began.</p><p>Being late more often than your working time allows may cost a part of a day. The rule proposes it, HR decides, and you see it before that.</p>',
  ),
  page(
    'team-attendance',
    'The attendance of your team',
    { chapter: 'Attendance', routes: ['/my-team-attendance'], needs: 'attendance.day.read' },
    '<p>Who is in now, which requests wait for you, and whose clock-out is missing. Several requests are approved with one press; each has its own outcome.</p>',
  ),
  page(
    'payroll-months',
    'Months for payroll',
    { chapter: 'Attendance', routes: ['/payroll-months'], needs: 'calendar.month.freeze' },
    '<p>Before a month is closed you see its payable days, its loss of pay, and what is not decided yet. A closed month takes no more requests. What HR corrects in it, and leave that is approved later, shows as a difference for the next payroll.</p>',
  ),
  page(
    'calendar',
    'Calendar and holidays',
    { chapter: 'Calendar', routes: ['/calender', '/employee-calender', '/holidays'] },
    '<p>Your days stand under <a href="/calender">Calendar</a>; a click says why a day is as it is. Other calendar programs can subscribe by a secret link. Under <a href="/holidays">Holidays</a> you choose your restricted holidays, and <a href="/employee-calender">Employee calendar</a> shows who is away.</p>',
  ),
  page(
    'working-time',
    'Working time',
    { chapter: 'Administration', routes: ['/settings/working-time'], needs: 'calendar.policy.manage' },
    '<p>Which hours count as a day, for whom and since when. What is given to a person goes before what is given to a department, an office or a company. A change holds from a day on; what held before stays.</p>',
  ),
  page(
    'estimates',
    'Estimates',
    { chapter: 'Sales', routes: ['/cost-estimates'], needs: 'estimates.estimate.read' },
    '<p>The estimates that visitors of the websites have asked for, with what they chose and how they can be reached. <strong>Revise</strong> sends another price under a number of its own; the first estimate stays as it was sent.</p>',
  ),
  page(
    'appointments',
    'Appointments',
    { chapter: 'Sales', routes: ['/appointments'], needs: 'appointments.appointment.read' },
    '<p>The meetings that prospects have booked. Open one to note how it went and what comes next, to move or cancel it; everybody who comes gets a new invitation by mail. <strong>Nobody came</strong> is offered ten minutes after the beginning and mails the way to another time.</p><p>When a host is away and nobody else is free, the meeting says until when somebody calls.</p>',
  ),
  page(
    'appointment-hours',
    'Hours for appointments',
    { chapter: 'Sales', routes: ['/appointment-hours'], needs: 'appointments.appointment.read' },
    '<p>When you can be booked: hours for each weekday in a zone of your own, past midnight too, and single days with other hours. Leave, holidays and other meetings are left out by themselves. Notice, pause and the most meetings of a day hold for new bookings.</p>',
  ),
  page(
    'appointment-reports',
    'Appointment reports',
    { chapter: 'Sales', routes: ['/appointment-reports'], needs: 'appointments.report.read' },
    '<p>What was booked in some days: by host, hour, page and time zone, how many came, and how many went on to a query or a proposal.</p>',
  ),
  page(
    'calculator-rates',
    'Rates of the cost calculator',
    {
      chapter: 'Sales',
      routes: [
        '/cost-fields',
        '/cost-fields-form',
        '/team-member',
        '/discount',
        '/update-options',
        '/rate-card',
      ],
      needs: 'estimates.rates.read',
    },
    '<p>Requirements and questions stand under <a href="/cost-fields">Cost fields</a>, teams under <a href="/team-member">Team members</a>, offers under <a href="/discount">Discount</a>, updates under <a href="/update-options">Update options</a>. Every change goes into one draft; prospects see nothing of it.</p><p>Under <a href="/rate-card">Rate card</a> you try answers, read what the draft changes, and publish it. A published version stays as it was.</p>',
  ),
  page(
    'calculator-figures',
    'Calculator figures',
    { chapter: 'Sales', routes: ['/cost-reports'], needs: 'estimates.report.read' },
    '<p>How far prospects come from the first page to the deal, where they leave, what was estimated and won, and which answers are chosen most. Each table goes along as a file.</p>',
  ),
  page(
    'tracker-activity',
    'My tracker activity',
    { chapter: 'Tracker', routes: ['/my-tracker-activity', '/tracker-screenshot'] },
    '<p>What the desktop tracker took in: the day as a strip, its sessions and slots, the week by hour. You see everything first; for fifteen minutes nobody else can. Under <strong>Who looked</strong> you read who may look and who did.</p><p>Under <strong>Set-up</strong> you agree to the text, or withdraw, and pair a device with a code. <strong>Delete</strong> removes ten minutes with their pictures on every device. With <strong>Pause</strong> nothing is taken in until you go on.</p><p>In <a href="/tracker-screenshot">Tracker screenshots</a> the arrow keys go from picture to picture, and Delete asks whether its time is to go.</p>',
  ),
  page(
    'tracker-settings',
    'Tracker settings',
    { chapter: 'Tracker', routes: ['/tracker-settings'], needs: 'tracker.log.read' },
    '<p>Rules say from a day on for whom the tracker is on, how often it takes pictures, whether they are blurred, and how long things are kept. A rule for a project stands before one for a role, an office and everybody.</p><p>Nobody may look at activity by their role. Under <strong>Looks</strong> somebody is allowed to, by name, for days, with a reason that those it is about can read. A new consent text asks everybody anew.</p>',
  ),
  page(
    'portfolio-videos',
    'Portfolio videos',
    { chapter: 'Sales', routes: ['/portfolio-videos'], needs: 'portfolio.video.manage' },
    '<p>The videos that prospects watch, in the order of the page. A new one stays off the page until you publish it. An upload that breaks off goes on by itself; after a reload, choose the same file again.</p><p>The picture is taken from the video; move the slider to another moment, or choose a picture of your own. A replaced file keeps likes and views.</p>',
  ),
  page(
    'portfolio-viewers',
    'Portfolio viewers',
    { chapter: 'Sales', routes: ['/portfolio-viewers'], needs: 'portfolio.viewer.read' },
    '<p>Who verified an address to watch our videos. Open a name to see which videos were played and how far. <strong>Watched several</strong> means that more than half of at least three videos was seen; sales is told when that happens.</p>',
  ),
  page(
    'portfolio-report',
    'Portfolio report',
    { chapter: 'Sales', routes: ['/portfolio-report'], needs: 'portfolio.report.read' },
    '<p>Views, completion and likes by day, by video and by country. What was skipped does not count as seen. Take the figures of the videos along as a file.</p>',
  ),
]
