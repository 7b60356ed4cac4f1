import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Roles, lists, rules and running the product. */
export const administrationPages: readonly ManualPage[] = [
  page(
    'setting-up',
    'Setting the company up',
    { chapter: 'Administration', routes: [], needs: 'identity.role.manage' },
    '<p>In this order nothing waits for something that is not there yet:</p><ol><li>Under <a href="/access-control/people">Accounts</a> invite a second administrator and give them the role Admin. You do this alone; later two people give such roles.</li><li>Invite two people for HR and propose the role HR manager for them; the second administrator agrees. No one hires themselves, so one of them enters the other.</li><li>Name the <a href="/settings/companies">Companies</a>, and enter the <a href="/departments">Departments</a> and <a href="/designations">Designations</a>: every form for people asks for them.</li><li>Look through <a href="/settings/working-time">Working time</a>, publish the list of <a href="/holidays">Holidays</a> for each office, and let HR confirm the <a href="/leave-rules">Leave rules</a>. The clock counts from today; for a later first day add a working time that asks for no clock until then.</li><li>HR takes in the people under <a href="/staff">Staff</a>, one by one or from a file. Anyone who has an account already is hired with the same name and address. Anyone who leads others is given the role Manager.</li><li>Then <a href="/policies">Policies</a>, the <a href="/message-board">Message board</a>, <a href="/visitor-desks">Visitor desks</a>, <a href="/appointment-hours">Hours for appointments</a> and the <a href="/rate-card">Rate card</a>, as you need them.</li></ol><p>Without a mail server invitations and codes lie in the <a href="/outbox">Outbox</a>; <a href="/system">System</a> says whether mails go out.</p>',
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
    'working-time',
    'Working time',
    { chapter: 'Administration', routes: ['/settings/working-time'], needs: 'calendar.policy.manage' },
    '<p>Which hours count as a day, for whom and since when. What is given to a person goes before what is given to a department, an office or a company. A change holds from a day on; what held before stays.</p><p>A working time may also say how many days a month and a quarter someone works from home, and how many days before they ask for it; an empty field sets no limit. Without <strong>The clock counts at home as well</strong> an approved day at home counts wholly. Where no clock is asked for, a working day counts when it is over.</p>',
  ),
  page(
    'access-control',
    'Access control',
    { chapter: 'Administration', routes: ['/access-control'] },
    '<p>The screen shows your roles and why you may do what you may do. Ask for a role that you need for your work; an administrator decides. You can hand your decisions to someone else for some days.</p>',
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
    'personal-data',
    'Personal data of people outside',
    { chapter: 'Administration', routes: ['/personal-data'], needs: 'contacts.person.read' },
    '<p>Prospects and visitors may ask what is kept of them, and have it erased. Look by e-mail address or phone number: estimates, appointments, videos, visits, mails and what stands on them are listed. The buttons beside the list make the copy for the person.</p><p><strong>Erase</strong> takes the person out of the chosen records for good, out of the change log too. Amounts, times and counts stay, without a name. A phone number may be shared: read whose a record is before you leave it ticked. A meeting without an outcome and a visitor who is inside are settled first.</p>',
  ),
]
