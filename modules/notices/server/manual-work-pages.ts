import { page, type ManualPage } from './manual-page.ts'

/** Papers, days and guests. */
export const workPages: readonly ManualPage[] = [
  page(
    'my-documents',
    'My documents',
    { chapter: 'Papers', routes: ['/my-documents'], needs: 'documents.own.use' },
    '<p>What you are asked for stands first; press <strong>Upload</strong> beside it. Letters wait here for you to read and acknowledge them. Whoever of your colleagues has looked at a paper of yours is named beside it.</p>',
  ),
  page(
    'staff-documents',
    'Documents of staff',
    { chapter: 'Papers', routes: ['/staff-documents'], needs: 'documents.staff.open' },
    '<p>Who has brought what, what expires, and what is still missing. Open a person to verify a paper, to send it back with a reason, or to ask for another one by a day. Each look at a paper of somebody else is written down and shown to them.</p>',
  ),
  page(
    'letters',
    'Letters',
    {
      chapter: 'Papers',
      routes: ['/letters', '/letter-templates'],
      needs: 'documents.letter.draft',
    },
    '<p>A letter is drafted from a template with a person put in, and issued by somebody else. Issuing gives it the next number and freezes its file. It cannot be changed after that: a new letter replaces it, with a reason.</p>',
  ),
  page(
    'document-kinds',
    'Kinds of documents',
    { chapter: 'Papers', routes: ['/document-kinds'], needs: 'documents.type.manage' },
    '<p>For each kind you say who brings it, as which files, whether it expires, whether everybody needs one, and who may see it.</p>',
  ),
  page(
    'my-cv',
    'My CV',
    { chapter: 'Papers', routes: ['/cv-details'], needs: 'cv.own.write' },
    '<p>Write your CV once; the preview beside it follows. <strong>Take over from my record</strong> brings in the jobs, studies, skills and languages that your record knows and the CV does not. An edition shows it for one purpose and may hide your name, employers or clients. Take it along as PDF or as a web page. When the CV changes, an edition says so and can take it over.</p>',
  ),
  page(
    'skills',
    'Skills',
    { chapter: 'Papers', routes: ['/skills'], needs: 'cv.inventory.read' },
    '<p>Name skills with commas between them to find who has all of them, how well, for how long, and last used when. A name opens the CV.</p>',
  ),
  page(
    'staff-changes',
    'Changes of records',
    { chapter: 'People', routes: ['/record-changes', '/staff/person'], needs: 'people.identity.read' },
    '<p>What people wish to have changed in their records waits here with the old and the new beside each other. Nobody decides about their own record.</p>',
  ),
  page(
    'calendars',
    'Calendars and holidays',
    {
      chapter: 'Time',
      routes: ['/calender', '/holidays', '/employee-calender'],
      needs: 'calendar.people.read',
    },
    '<p>The <a href="/calender">calendar</a> holds your own days, the <a href="/employee-calender">employee calendar</a> those of the people around you; of colleagues it says that they are away, never why. Under <a href="/holidays">Holidays</a> you find those of each office and choose your restricted ones.</p>',
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
      ],
      needs: 'leave.application.read',
    },
    '<p>Balances of everybody, each with the entries it is the sum of. An adjustment is an entry of its own with a reason. The year end shows what it would carry over and let lapse before it does.</p>',
  ),
  page(
    'guests',
    'My guests',
    { chapter: 'Office', routes: ['/my-guests'], needs: 'visitors.guest.announce' },
    '<p>Tell the front desk whom you expect. When the guest signs in you get a notice.</p>',
  ),
  page(
    'visitors',
    'Visitors',
    {
      chapter: 'Office',
      routes: ['/visitors', '/visitor-reports', '/visitor-desks'],
      needs: 'visitors.book.read',
    },
    '<p>The book of every front desk that you may see, who is inside now, and how many came. Desks and their passwords are kept under <a href="/visitor-desks">Visitor desks</a>.</p>',
  ),
  page(
    'help',
    'Help',
    { chapter: 'First steps', routes: ['/help'], needs: 'notices.board.read' },
    '<p>The question mark above opens the page of the screen you come from. A search forgives a slip of the pen. Say at the foot of a page whether it helped.</p>',
  ),
]
