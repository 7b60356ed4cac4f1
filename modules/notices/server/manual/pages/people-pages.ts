import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Who is here, and what is known of them. */
export const peoplePages: readonly ManualPage[] = [
  page(
    'directory',
    'Directory',
    { chapter: 'People', routes: ['/directory'], needs: 'organization.directory.read' },
    '<p>Type part of a name or email address. A person’s card shows department, office, reporting line and team. Enter your work phone on your own card. <strong>Phone list</strong> creates a printable list for an office.</p>',
  ),
  page(
    'organization-chart',
    'Organization chart',
    { chapter: 'People', routes: ['/organization-chart'], needs: 'organization.directory.read' },
    '<p>The chart draws who reports to whom. Choose <strong>Myself</strong> to see your own line, or a past date to see the chart then. You can export it.</p>',
  ),
  page(
    'profile',
    'My profile and statutory details',
    { chapter: 'People', routes: ['/profile-details', '/statutory-details'] },
    '<p>See your employment record by tab, today or on any earlier date (<strong>As on</strong>). You can change your photo, contact details and skills. For other changes, submit a request to HR or payroll. You are notified of each decision.</p><p>Numbers such as PAN, Aadhaar and bank accounts are masked. See who viewed them in full under <a href="/profile-details?part=history">History</a>. A new bank account needs a cancelled cheque with your request. Every change is sent to all your addresses. For a new name, attach a document that shows it.</p><p>Your team is notified of your birthday, without the year, and your work anniversary. Under <strong>Birthdays and anniversaries</strong> you can turn this off.</p>',
  ),
  page(
    'staff',
    'Staff',
    { chapter: 'People', routes: ['/staff', '/staff/person'], needs: 'people.work.read' },
    '<p>The records of people you manage. What you see depends on your role. Under <strong>Employment actions</strong> confirm, move or release a person. You see the effects before you submit.</p>',
  ),
  page(
    'record-changes',
    'Record changes',
    { chapter: 'People', routes: ['/record-changes'], needs: 'people.identity.read' },
    '<p>Requested changes beside the current values. Reject with a reason, which the person sees. A new bank account needs a cancelled cheque. Its owner sees who opened that document.</p>',
  ),
  page(
    'staff-import',
    'Import people from a file',
    { chapter: 'People', routes: ['/staff-import'], needs: 'people.record.import' },
    '<p>Fill in the template and upload the file. Each row shows its result and any errors by cell. Nothing is saved until you import the file or its valid rows. Possible duplicates are named beside the row. You can undo an import for one day if these people’s records haven’t changed. Invitations go out when you send them.</p>',
  ),
  page(
    'staff-figures',
    'Headcount report',
    { chapter: 'People', routes: ['/staff-figures', '/staff-gaps'], needs: 'people.report.read' },
    '<p>Headcount, joiners and leavers, tenure, teams and attrition. Click a rate to see how it was calculated. Each figure has a table you can export. Find missing data, and what blocks payroll, under <a href="/staff-gaps">Missing details</a>.</p>',
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
    '<p>Invite a new hire. They get the link by mail and their tasks are created. Choose required items in the invitation, or later under <strong>More</strong>. Accept or mark each item they submit. <strong>Send back</strong> reopens only the marked items. When everything is right, <strong>Convert to employee</strong> creates the account, employment, record and documents at once.</p><p>If someone doesn’t join, end the onboarding with a reason. Documents and numbers are deleted after 30 days.</p>',
  ),
  page(
    'onboarding-tasks',
    'Onboarding tasks',
    {
      chapter: 'People',
      routes: ['/onboarding-tasks', '/onboarding-board', '/onboarding-templates'],
      needs: 'onboarding.task.open',
    },
    '<p>Tasks before, on and after a new hire’s joining date. Due dates move with the joining date. A task that depends on another can be closed after it.</p><p>The overdue board shows all open tasks by due date, longest overdue first.</p>',
  ),
  page(
    'resignation',
    'Resigning',
    { chapter: 'People', routes: ['/resignation'] },
    '<p>On <a href="/resignation">Resignation</a>, choose the last working day you ask for, the main reason and what HR should know. Only HR reads the reason. While you choose, the page works out how much of your notice you serve and what is short.</p><p>Your line manager recommends a day and HR accepts. Until then you can choose <strong>Withdraw resignation</strong>. Afterwards only HR can withdraw the exit.</p><p>Mark each handover as done when it is. Your sign-in ends when the last working day is over.</p>',
  ),
  page(
    'exits',
    'Exits and clearances',
    {
      chapter: 'People',
      routes: ['/exit', '/exit/clearances', '/exit/report'],
      needs: 'exit.clearance.open',
    },
    '<p><a href="/exit">Exits</a> lists who leaves and how many days are left. HR accepts a resignation there, waives days of notice with a reason, or starts another kind of exit. <strong>Move last day</strong> and <strong>Withdraw exit</strong> change the release in the record as well.</p><p>A line manager recommends a last working day and plans what is handed over, to whom and by when.</p><p>On <a href="/exit/clearances">Exit clearances</a>, each department sees its own line: what was handed over, and what ends. Clear it, or block it with what is missing and what is owed. A line can be reopened until the exit is settled.</p><p>The list shows when the last wages are due; it is red from that day on until they are paid. When the final settlement is closed, prepare the relieving and the experience letter on the page of the exit. Another person issues them.</p><p>The <a href="/exit/report">exit report</a> counts leavers by month and reason, notice served and open clearances. Reasons are shown from 5 leavers on.</p>',
  ),
  page(
    'key-result-areas',
    'Key result areas and feedback',
    { chapter: 'People', routes: ['/kra-list', '/my-performance', '/performance'] },
    '<p>On <a href="/kra-list">Key result areas</a>, start with the set of your designation, change it and choose <strong>Propose</strong>. Weights add to 100. You or your line manager proposes, and the other one agrees. To change agreed areas, choose <strong>Change</strong> and propose them again.</p><p>On <a href="/my-performance">My performance</a>, add what you reached, with a file if there is one. <strong>Ask for feedback</strong> sends a colleague one question. Private feedback is read by the two of you only.</p><p>Managers see the progress of their team on <a href="/performance">Performance of the team</a>. Areas that are missing, not agreed or without an update for 30 days are marked.</p>',
  ),
  page(
    'appraisals',
    'Appraisals',
    {
      chapter: 'People',
      routes: [
        '/event-list',
        '/event-list/my-appraisal/:id',
        '/appraisal-event-list',
        '/appraisal-event-list/appraisal/:id',
        '/appraisal-event-list/appraisal-review/:id',
        '/appraisal-figures',
      ],
    },
    '<p>On <a href="/event-list">My appraisals</a>, write your self review. It is saved while you type, and only you can read it until you choose <strong>Submit review</strong>. After the release, read the result and choose <strong>Acknowledge</strong>, or <strong>Dispute</strong> within 7 days. The manager above and HR answer. A corrected result stands beside the first one.</p><p>Managers review after the self review, invite peers and choose <strong>Propose grade</strong>. The band may be one away from the formula, with a reason. Peer and upward reviews are anonymous and shown from 3 answers on. What is marked as not rated is left out of the score, and the page says so.</p><p>HR makes an event on <a href="/appraisal-event-list">Appraisal events</a>. The page shows who takes part, and who is left out with the reason. Then HR publishes it. After all grades are proposed, HR calibrates and releases.</p>',
  ),
  page(
    'confirmations',
    'Confirmations',
    {
      chapter: 'People',
      routes: [
        '/confirmation-event-list',
        '/confirmation-event-list/confirmation/:id',
        '/confirmation-event-list/confirmation-review/:id',
      ],
    },
    '<p>30 days before a probation ends, a confirmation appears on <a href="/confirmation-event-list">Confirmations</a>. The person may add a note under <a href="/my-reviews">My reviews</a>. The line manager reviews and recommends. HR confirms, extends by up to 6 months in total, or does not confirm. The employment changes at once, and a letter is prepared. No one is confirmed by silence: an overdue confirmation is red until it is decided.</p>',
  ),
  page(
    'reviews',
    'My reviews and others’ reviews',
    { chapter: 'People', routes: ['/my-reviews', '/others-reviews'] },
    '<p><a href="/my-reviews">My reviews</a> shows what was written about you after its release. You can answer each once. <a href="/others-reviews">Others’ reviews</a> lists the reviews you owe, the next one due first. Decline one with a reason.</p>',
  ),
  page(
    'plans',
    'Plans',
    {
      chapter: 'People',
      routes: ['/pip-user-list', '/pip-user-list/feedback', '/pip-user-list/feedback/:id'],
    },
    '<p>A plan has goals, the support that was promised and check-ins every week or two. The line manager drafts it, HR approves it, and the person chooses <strong>I have read it</strong>. Manager and person each write their side of a check-in. Manager and HR name the outcome together. Days on leave move the end. Only the three people and the HR manager find a plan.</p>',
  ),
]
