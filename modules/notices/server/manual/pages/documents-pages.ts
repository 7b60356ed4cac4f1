import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Documents, letters and CVs. */
export const papersPages: readonly ManualPage[] = [
  page(
    'my-documents',
    'My documents',
    { chapter: 'Papers', routes: ['/my-documents'], needs: 'documents.own.use' },
    '<p>What you are asked for stands first; press <strong>Upload</strong> beside it. Letters wait here for you to read and acknowledge them. Anyone who of your colleagues has looked at a paper of yours is named beside it.</p>',
  ),
  page(
    'staff-documents',
    'Documents of staff',
    { chapter: 'Papers', routes: ['/staff-documents'], needs: 'documents.staff.open' },
    '<p>Who has brought what, what expires, and what is still missing. Open a person to verify a paper, to send it back with a reason, or to ask for another one by a day. Each look at a paper of someone else is written down and shown to them.</p>',
  ),
  page(
    'letters',
    'Letters',
    {
      chapter: 'Papers',
      routes: ['/letters', '/letter-templates'],
      needs: 'documents.letter.draft',
    },
    '<p>A letter is drafted from a template with a person put in, and issued by someone else. Issuing gives it the next number and freezes its file. It cannot be changed after that: a new letter replaces it, or it is revoked, with a reason that the receiver reads.</p>',
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
    '<p>Write your CV once; the preview beside it follows. <strong>Take over from my record</strong> brings in the jobs, studies, skills and languages that your record knows and the CV does not. An edition shows it for one purpose and may hide your name, employers or clients. Take it along as PDF, or under <strong>Other formats</strong> as a document to go on with, a web page, bare text or JSON Resume, which other programs read. An edition can be meant for one or two pages; when it has more, it says which sections run over. What HR or your lead has verified bears a mark; an entry that you change loses it. When the CV changes, an edition says so and can take it over.</p>',
  ),
  page(
    'skills',
    'Skills',
    { chapter: 'Papers', routes: ['/skills'], needs: 'cv.inventory.read' },
    '<p>Name skills with commas between them to find who has all of them, or <strong>any of these</strong>, how well, and for how long; when it was last used stands in the CV. Narrow it to an office, or to who is not away today. A name opens the CV; there you verify what you know to be right. Choose two or three people and <strong>Compare</strong> them side by side, or up to 50 and take their CVs along as one archive; how far it is stands under <a href="/my-tasks">My tasks</a>.</p>',
  ),
]
