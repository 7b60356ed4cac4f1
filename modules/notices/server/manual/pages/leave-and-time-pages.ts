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
    '<p>Find your balances and applications under <a href="/leave-details">Leave</a>. Under <a href="/leaves/apply-leave">Apply for leave</a> you see the days deducted, and any part-paid days, before you submit. You can edit a pending request. Some leave types can be taken in advance: the balance goes below zero and later credits repay it. Find days you worked on a holiday or weekly off under <a href="/compoff/apply-compoff">Comp-off</a>. Where the rule allows it, choose <strong>Get paid</strong> beside a comp-off to have it paid with your salary. You can withdraw this until payroll approves the run. Days without leave are listed under <a href="/blocked-days">Blackout dates</a>. Ask your manager if you need one. Find the rules under <a href="/leave-rules">Leave rules</a>.</p>',
  ),
  page(
    'leave-decisions',
    'Approving leave',
    {
      chapter: 'Leave',
      routes: [
        '/my-team-leave',
        '/pending-leave-approvals',
        '/all-approval-leaves',
        '/all-approval-leaves/comp-off',
      ],
    },
    '<p>Find requests pending with you under <a href="/pending-leave-approvals">Pending leave</a>. See who’s away under <a href="/my-team-leave">Team leave</a>. You can’t decide your own request.</p>',
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
    '<p>Everyone’s balances with their entries. Each adjustment is a separate entry with a reason. Year end previews days carried over and expired, and days owed from leave in advance. Under <strong>Days to settle</strong> find encashments and days owed by leavers. Payroll deducts them, or HR waives them with a reason.</p>',
  ),
  page(
    'attendance',
    'Attendance',
    { chapter: 'Attendance', routes: ['/attendance-details', '/monthly-attendance'] },
    '<p>Clock in and out at home or under <a href="/attendance-details">Attendance</a>. A late day says when you were due. Click a day to see how its result was worked out. If the clock was wrong, choose <strong>Correct</strong> in its row. Request work from home and outdoor activities there too. You can edit or withdraw pending requests. You can attach documents and pictures to time changes and outdoor activities. Only you, the approvers and HR can open them. Your working hours may limit work-from-home days or require notice. The form shows your balance. When offline, the clock stores punches and sends them later. Within half an hour they count at their own time. After that they are evidence for a time change. When you travel, the time zone where the day began applies.</p><p>Being late more often than your working hours allow may cost part of a day. The rule proposes a late penalty and you see it before HR decides.</p>',
  ),
  page(
    'team-attendance',
    'Team attendance',
    { chapter: 'Attendance', routes: ['/my-team-attendance'], needs: 'attendance.day.read' },
    '<p>See who is in, requests pending with you, and missing clock-outs. You can approve several requests at once. Each has its own outcome. Under <strong>Requests</strong> see their history and undo approvals made by mistake. Send reminders about clock-outs from the list of missing punches.</p><p>Under <a href="/monthly-attendance">Monthly attendance</a>, <strong>Reports</strong> count requests by month, person and reason, with decision times. They also chart the length of team days and show HR who is absent today. You can export each report.</p>',
  ),
  page(
    'offices-and-clock',
    'Offices and the clock',
    {
      chapter: 'Attendance',
      routes: ['/settings/offices-and-clock'],
      needs: 'attendance.office.manage',
    },
    '<p>Enter each office’s networks and radius so the clock can tell who is there. Working hours with <strong>Only from office networks</strong> then accept punches only at an office. Approved work from home and outdoor activities are exempt. Other punches from elsewhere are marked but accepted. Only the office is stored, not the device’s location.</p>',
  ),
  page(
    'payroll-months',
    'Attendance close',
    { chapter: 'Attendance', routes: ['/payroll-months'], needs: 'calendar.month.freeze' },
    '<p>Before you close a month, see payable days, loss of pay and pending requests. A closed month accepts no requests. HR corrections and later leave approvals show as differences for the next payroll.</p>',
  ),
  page(
    'calendar',
    'Calendar and holidays',
    { chapter: 'Calendar', routes: ['/calender', '/employee-calender', '/holidays'] },
    '<p>See your days under <a href="/calender">Calendar</a>. Click a day for the details. Other calendar apps can subscribe with a secret link. Under <a href="/holidays">Holidays</a> you choose your restricted holidays, and <a href="/employee-calender">Employee calendar</a> shows who is away.</p>',
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
    '<p>A rule sets who is tracked from a date on, how often screenshots are taken, and whether they are blurred. It also sets how long data is kept. A project rule overrides rules for a role, an office and everyone.</p><p>No role alone gives access to activity. Under <strong>Looks</strong>, access is given by name, for a number of days, with a reason. The people it concerns can read that reason. A new consent text asks everyone again.</p>',
  ),
  page(
    'timesheet',
    'Timesheet',
    { chapter: 'Attendance', routes: ['/my-timesheet'] },
    '<p>Log your week under <a href="/my-timesheet">Timesheet</a>. A row is a project, a work item or a task. <strong>Add row</strong> finds work items by number or title, your own first. Mark a row with the star, and it stands in every week. Type 1:30, 1.5 or 90m into a cell and move with the arrow keys. Each cell saves by itself and says Saved. Ctrl+D fills down, Ctrl+Z undoes, and you can paste from a spreadsheet. When offline, your cells are kept and saved later. <strong>Copy last week</strong> fills the open days that have no time yet. <strong>Suggestions</strong> come from your meetings, trainings and work items: press Add. Below the grid, add time by start and end, or run the timer. On a phone, tap the work and then how long. Time that passes midnight is split into two days.</p><p>Press <strong>Submit week</strong> when it is complete. Add a short note to time that names no work item first. <strong>Recall</strong> it to edit it again, until a decision is made. Correct rejected time and submit again. New time can be logged 5 working days back. A month closes on the 3rd working day of the next month.</p>',
  ),
  page(
    'team-timesheets',
    'Approving timesheets',
    {
      chapter: 'Attendance',
      routes: ['/my-team-timesheet', '/my-team-timesheet/timesheet-details/:id'],
      needs: 'timesheets.entry.view',
    },
    '<p>Find weeks of your team under <a href="/my-team-timesheet">Team timesheets</a>. <strong>People</strong> shows six weeks of each person, missing ones first. Press <strong>Remind</strong> there, at most once a day for each person. Approve or reject several at once, or open one and decide entry by entry. Give a reason when you reject. Entries that changed since you opened the page are marked, and not decided until you include them. You can’t approve your own timesheet.</p>',
  ),
  page(
    'project-timesheets',
    'Time on projects',
    { chapter: 'Projects', routes: ['/projects-timesheet', '/projects-timesheet/timesheet-details/:id'] },
    '<p>Managers of a project find its time under <a href="/projects-timesheet">Project timesheets</a>. Turn on the review of a project there. Its time then goes to you before the week is submitted. Open a week to pass or reject it, and correct whether time is billable. The employee is told. The page of a work item shows who logged what. Efforts and the budget of the project show the time that is logged on them.</p>',
  ),
  page(
    'time-exports',
    'Exporting approved time',
    { chapter: 'Projects', routes: ['/projects-timesheet/exports'], needs: 'timesheets.export.manage' },
    '<p>Under <a href="/projects-timesheet/exports">Time exports</a> press <strong>Export time</strong>. A client sheet has the approved billable time of a project and a period. Download it as PDF for the client or as CSV for the invoice. A payroll export has all approved time of a company as CSV. The form counts what is not included and why.</p><p>Each entry is in one client sheet and in one payroll export only. Exported time can’t be reopened. <strong>Approved time</strong> shows which export each entry is in.</p>',
  ),
  page(
    'time-locks',
    'Time locks',
    { chapter: 'Administration', routes: ['/settings/time-locks'], needs: 'timesheets.lock.manage' },
    '<p>A month of timesheets locks after the 3rd working day of the next month. For people with a team, and for decisions, it locks after the 5th. Under <a href="/settings/time-locks">Time locks</a> set another day for a month of a company, with a grace for those who decide. From that day on no time of the month is logged, submitted, recalled, decided or reopened. A week that lies in two months keeps its open days.</p><p><strong>Exceptions</strong> let one employee write in locked months until a day. Two working days before a month locks, employees hear what is missing.</p>',
  ),
  page(
    'utilization',
    'Resource utilization',
    { chapter: 'Projects', routes: ['/project-report'] },
    '<p>Under <a href="/project-report">Resource utilization</a> compare logged time with available hours, by day, month or financial year. Capacity is your working time less holidays and approved leave. Click a percentage to see the days and entries behind it. Only approved time counts, unless you choose <strong>Approved and submitted</strong>. Overtime and missing time are counted day by day.</p><p><strong>Heat map</strong> shows people by day or month. <strong>Groups</strong> adds up offices, departments, projects or skills. <strong>Bench</strong> lists people who can take on work. <strong>Compliance</strong> shows who submitted in time and which working days have no time. <strong>Forecast</strong> shows free hours by skill. You see yourself and, depending on your role, your team or everyone. Project managers see time on their own projects. Exports to Excel keep the formulas.</p>',
  ),
]
