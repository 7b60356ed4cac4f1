import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Leave, attendance, days and the tracker. */
export const timePages: readonly ManualPage[] = [
  page(
    'leave',
    'Leave and comp-off',
    {
      chapter: 'Leave',
      routes: [
        '/leave-details',
        '/leaves/apply-leave',
        '/compoff/apply-compoff',
        '/blocked-days',
        '/leave-rules',
      ],
    },
    '<p>Your balances and applications stand under <a href="/leave-details">Leave</a>. Under <a href="/leaves/apply-leave">Apply for leave</a> you see which days count before you send it, and how much of each is paid where that is not all of it. While no one has decided you can change what you asked for. Where its rule allows it a kind may be taken in advance: the balance goes below nothing, and the next credits pay it back. Work on a free day is suggested under <a href="/compoff/apply-compoff">Comp-off</a>. Days on which no leave is granted stand under <a href="/blocked-days">Blocked days</a>; anyone who needs one of them asks their manager. The rules stand under <a href="/leave-rules">Leave rules</a>.</p>',
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
        '/all-approval-leaves/comp-off',
      ],
    },
    '<p>What waits for your decision stands under <a href="/pending-leave-approvals">Pending leave</a>; who of your team is away, under <a href="/my-team-leave">Team leave</a>. No one decides their own application.</p>',
  ),
  page(
    'leave-administration',
    'Leave balances and the year end',
    {
      chapter: 'Leave',
      routes: [
        '/all-approval-leaves/balances',
        '/all-approval-leaves/adjustments',
        '/all-approval-leaves/year-end',
        '/all-approval-leaves/paid-out',
        '/all-approval-leaves/reports',
      ],
      needs: 'leave.application.read',
    },
    '<p>Balances of everybody, each with the entries it is the sum of. An adjustment is an entry of its own with a reason. The year end shows what it would carry over and let lapse before it does, and what is owed because it was taken in advance. Under <strong>Leave to be settled</strong> stand days that are paid out, and days that someone left owing: payroll takes them off, or HR lets them off with a reason.</p>',
  ),
  page(
    'attendance',
    'Attendance',
    { chapter: 'Attendance', routes: ['/attendance-details', '/monthly-attendance'] },
    '<p>Clock in and out at home or under <a href="/attendance-details">Attendance</a>. A click on a day says how its result came about. If the clock was wrong, ask for a time change; work from home and outdoor activities are asked for there too, and what waits can be changed or taken back. Beside a time change or an outdoor activity you may lay papers and pictures; only you, anyone who decides and HR open them. Your working time may limit days at home in a month or a quarter and ask for them some days before; the form says what is left. Without a line the clock keeps what you press and sends it later: within half an hour it counts at its own moment, after that it is evidence for a time change. Anyone who travels is measured by the clock of the place where the day began.</p><p>Being late more often than your working time allows may cost a part of a day. The rule proposes it, HR decides, and you see it before that.</p>',
  ),
  page(
    'team-attendance',
    'The attendance of your team',
    { chapter: 'Attendance', routes: ['/my-team-attendance'], needs: 'attendance.day.read' },
    '<p>Who is in now, which requests wait for you, and whose clock-out is missing. Several requests are approved with one press; each has its own outcome. Under <strong>Requests</strong> you see what became of them and take back what was approved by mistake. Anyone who forgot the clock-out is reminded from the list of missing punches.</p><p>Under <a href="/monthly-attendance">Monthly attendance</a>, <strong>Reports</strong> count what was asked for by month, person and reason with the time that decisions took, draw how long the days of teams are, and tell HR who is absent today. Each can be saved as a file.</p>',
  ),
  page(
    'offices-and-clock',
    'Offices and the clock',
    {
      chapter: 'Attendance',
      routes: ['/settings/offices-and-clock'],
      needs: 'attendance.office.manage',
    },
    '<p>Name the networks of each office, and the circle around it, and the clock knows that someone is there. Working times with <strong>Only from the networks of the office</strong> then take punches at an office only, except for agreed work from home and outdoor activities. Anybody else who punches from elsewhere is marked and not refused. Where a device was is not kept, only at which office.</p>',
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
    'tracker-activity',
    'My tracker activity',
    { chapter: 'Tracker', routes: ['/my-tracker-activity', '/tracker-screenshot'] },
    '<p>What the desktop tracker took in: the day as a strip, its sessions and slots, the week by hour. You see everything first; for fifteen minutes no one else can. Under <strong>Who looked</strong> you read who may look and who did.</p><p>Under <strong>Set-up</strong> you agree to the text, or withdraw, and pair a device with a code. <strong>Delete</strong> removes ten minutes with their pictures on every device. With <strong>Pause</strong> nothing is taken in until you go on.</p><p>In <a href="/tracker-screenshot">Tracker screenshots</a> the arrow keys go from picture to picture, and Delete asks whether its time is to go.</p>',
  ),
  page(
    'tracker-settings',
    'Tracker settings',
    { chapter: 'Tracker', routes: ['/tracker-settings'], needs: 'tracker.log.read' },
    '<p>Rules say from a day on for whom the tracker is on, how often it takes pictures, whether they are blurred, and how long things are kept. A rule for a project stands before one for a role, an office and everybody.</p><p>No one may look at activity by their role. Under <strong>Looks</strong> someone is allowed to, by name, for days, with a reason that those it is about can read. A new consent text asks everybody again.</p>',
  ),
]
