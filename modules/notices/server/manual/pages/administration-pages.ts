import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Roles, lists, rules and running the product. */
export const administrationPages: readonly ManualPage[] = [
  page(
    'setting-up',
    'Setting the company up',
    { chapter: 'Administration', routes: [], needs: 'identity.role.manage' },
    '<p>Follow this order so that each step has what it needs:</p><ol><li>Under <a href="/access-control/people">Accounts</a> invite a second administrator and give them the role Admin. You do this alone. Later, such roles need two approvers.</li><li>Invite two people for HR and propose the role HR manager for them. The second administrator approves. You can’t hire yourself, so they add each other.</li><li>Name the <a href="/settings/companies">Companies</a>, and enter the <a href="/departments">Departments</a> and <a href="/designations">Designations</a>. Every form for people needs them.</li><li>Review <a href="/settings/working-time">Working hours</a>, publish the list of <a href="/holidays">Holidays</a> for each office, and let HR confirm the <a href="/leave-rules">Leave rules</a>. The clock counts from today. For a later start, add working hours without a clock until then.</li><li>HR adds people under <a href="/staff">Staff</a>, one by one or from a file. People with an account are hired with the same name and address. Anyone who leads others gets the role Manager.</li><li>Then <a href="/policies">Policies</a>, the <a href="/message-board">Message board</a>, <a href="/visitor-desks">Visitor desks</a>, <a href="/appointment-hours">Hours for appointments</a> and the <a href="/rate-card">Rate card</a>, as you need them.</li></ol><p>Without a mail server, find invitations and codes in the <a href="/outbox">Outbox</a>; <a href="/system">System</a> shows whether mail is sent.</p>',
  ),
  page(
    'organization-lists',
    'Departments, designations, cities and companies',
    {
      chapter: 'Administration',
      routes: ['/departments', '/designations', '/cities', '/settings/companies'],
      needs: 'organization.lists.manage',
    },
    '<p>These lists are used in every form. Each name can appear once per list. Renaming an entry renames it everywhere. Its people stay.</p>',
  ),
  page(
    'offices',
    'Offices',
    { chapter: 'Administration', routes: ['/settings/offices'], needs: 'organization.company.manage' },
    '<p>Add the places where people work. A new office appears in every form and filter that asks for one. Its time zone decides which day it is there. The number of people leads to the directory.</p>',
  ),
  page(
    'working-time',
    'Working hours',
    { chapter: 'Administration', routes: ['/settings/working-time'], needs: 'calendar.policy.manage' },
    '<p>Set which hours count as a day. A person’s policy overrides those of the department, office and company. A change applies from a date. Earlier days stay as they were.</p><p>Working hours can also limit work-from-home days per month and quarter. They can require notice in days. An empty field sets no limit. Without <strong>Clock required at home</strong> an approved day at home counts in full. If no clock is required, a working day counts once it is over.</p>',
  ),
  page(
    'access-control',
    'Access control',
    { chapter: 'Administration', routes: ['/access-control'] },
    '<p>See your roles and where your permissions come from. Request a role you need and an administrator decides. You can delegate your approvals for some days.</p>',
  ),
  page(
    'roles',
    'Roles and findings',
    {
      chapter: 'Administration',
      routes: ['/access-control/roles', '/access-control/matrix', '/access-control/findings'],
      needs: 'identity.role.read',
    },
    '<p>A role is a list of permissions, each with how far it reaches. Sensitive roles need two approvers. Findings list what to fix, such as duties one person should not combine.</p>',
  ),
  page(
    'accounts',
    'Accounts',
    { chapter: 'Administration', routes: ['/access-control/people'], needs: 'identity.account.read' },
    '<p>Invite people, lock an account, or end its sessions. New people get a link to set their password. It works once.</p>',
  ),
  page(
    'send-notice',
    'Send notification',
    { chapter: 'Administration', routes: ['/send-notice'], needs: 'notifications.notice.send' },
    '<p>Notify everyone, one office or one company in the bell, and optionally by mail. Use the message board for anything people need to find later.</p>',
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
    '<p>The operations screens show system status, background jobs, sent mail and every change. You can run a failed job again. Nothing is done twice.</p>',
  ),
  page(
    'personal-data',
    'Personal data of people outside',
    { chapter: 'Administration', routes: ['/personal-data'], needs: 'contacts.person.read' },
    '<p>Prospects and visitors can request a copy of their data or have it erased. Search by email address or phone number. The list shows estimates, appointments, videos, visits and mails. The buttons beside it create the person’s copy.</p><p><strong>Erase</strong> permanently removes the person from the chosen records and the change log. Amounts, times and counts stay, without a name. Phone numbers can be shared, so check each record’s owner before you leave it ticked. First record open meeting outcomes and sign visitors out.</p>',
  ),
]
