import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Who is here, and what is known of them. */
export const peoplePages: readonly ManualPage[] = [
  page(
    'directory',
    'Directory',
    { chapter: 'People', routes: ['/directory'], needs: 'organization.directory.read' },
    '<p>Type a part of a name or an e-mail address. The card of a person shows the department, the office, the line above and the team below. On your own card you enter the phone under which colleagues reach you at work. <strong>Phone list</strong> makes the list of an office to be printed.</p>',
  ),
  page(
    'organization-chart',
    'Organization chart',
    { chapter: 'People', routes: ['/organization-chart'], needs: 'organization.directory.read' },
    '<p>The chart draws who reports to whom. Choose <strong>Myself</strong> to see your own line, a day in the past to see how it was then, and take it along as a file.</p>',
  ),
  page(
    'profile',
    'My profile and statutory details',
    { chapter: 'People', routes: ['/profile-details', '/statutory-details'] },
    '<p>Here stands what the companies know of you, tab by tab, on today or on any earlier day (<strong>As on</strong>). Your photo, your contact and your skills you change yourself; the rest you ask for, and HR or payroll decides. You hear of each decision.</p><p>Numbers such as PAN, Aadhaar and bank accounts are masked. Who opened them in clear stands under <a href="/profile-details?part=history">History</a>. A new bank account needs a cancelled cheque beside your request, and every change of it is told to you at all your addresses. For a new name, bring a paper that shows it.</p><p>Your team is told in the morning of your birthday, without the year, and of another year with us; under <strong>Days of mine</strong> you can ask that no one is.</p>',
  ),
  page(
    'staff',
    'Staff',
    { chapter: 'People', routes: ['/staff', '/staff/person'], needs: 'people.work.read' },
    '<p>The records of the people whom you look after. What you see of a record depends on your role. Under <strong>Decide on the employment</strong> you confirm, move or release someone; what follows from it is shown before you send it.</p>',
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
    '<p>Fill in the template and read the file: each row says what would become of it, and what is wrong in which cell. Nothing is written before you take it in, the whole file or the rows that nothing is wrong with. Who may be there already is named beside the row. For a day it can be taken back, as long as nothing else has been written about these people. Invitations go out when you send them.</p>',
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
    '<p>Invite a new hire; the link comes by mail and the tasks are laid out. What they cannot submit without is chosen with the invitation, and later under <strong>More</strong>. What they give is accepted or marked item by item; <strong>Send back</strong> opens what is marked and nothing else. When everything is right, <strong>Make an employee</strong> writes account, employment, record and papers at once.</p><p>Anyone who does not join is ended with a reason; papers and numbers are removed after thirty days.</p>',
  ),
  page(
    'onboarding-tasks',
    'Tasks for new hires',
    {
      chapter: 'People',
      routes: ['/onboarding-tasks', '/onboarding-board', '/onboarding-templates'],
      needs: 'onboarding.task.open',
    },
    '<p>What is to be done before, on and after the first day of a new hire. The day on which a task is due moves with the joining day. A task that waits for another one can be closed after it.</p><p>The overdue board shows all open tasks by the day on which they are due, the longest overdue first.</p>',
  ),
]
