import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Documents, letters and CVs. */
export const papersPages: readonly ManualPage[] = [
  page(
    'my-documents',
    'My documents',
    { chapter: 'Papers', routes: ['/my-documents'], needs: 'documents.own.use' },
    '<p>Requested documents come first. Press <strong>Upload</strong> beside it. Read and acknowledge your letters here. Colleagues who viewed a document are named beside it.</p>',
  ),
  page(
    'staff-documents',
    'Employee documents',
    { chapter: 'Papers', routes: ['/staff-documents'], needs: 'documents.staff.open' },
    '<p>See uploaded, expiring and missing documents. Open a person to verify a document or send it back with a reason. You can also request another by a date. Every view of a document is logged and shown to its owner.</p>',
  ),
  page(
    'letters',
    'Letters',
    {
      chapter: 'Papers',
      routes: ['/letters', '/letter-templates'],
      needs: 'documents.letter.draft',
    },
    '<p>Draft a letter from a template for a person. Another person issues it. Issuing assigns the next number and locks the file. After that, replace it with a new letter or revoke it with a reason. The recipient sees the reason.</p><p>A template can be for a relieving or an experience letter. These begin on the page of a closed exit, under <strong>Letters</strong>. Someone who has left gets the letter by mail at their private address. Without one, open the letter and hand it over.</p><p>Templates for a confirmation and for an extension of probation come with the product. An employee has one confirmation letter, and may have several extensions.</p>',
  ),
  page(
    'document-kinds',
    'Document types',
    { chapter: 'Papers', routes: ['/document-kinds'], needs: 'documents.type.manage' },
    '<p>For each type, set who uploads it, the file formats and whether it expires. Also set whether everyone needs it and who can see it.</p>',
  ),
  page(
    'my-cv',
    'My CV',
    { chapter: 'Papers', routes: ['/cv-details'], needs: 'cv.own.write' },
    '<p>Write your CV once. The preview updates as you type. <strong>Copy from my record</strong> adds jobs, studies, skills and languages from your record that the CV lacks. An edition is for one purpose and can hide your name, employers or clients. Export it as PDF, or under <strong>Other formats</strong> as an editable document, web page, plain text or JSON Resume. Editions can be limited to one or two pages. Longer ones show which sections run over. Entries verified by HR or your manager have a mark. Editing an entry removes it. When the CV changes, you can update its editions.</p>',
  ),
  page(
    'skills',
    'Skills',
    { chapter: 'Papers', routes: ['/skills'], needs: 'cv.inventory.read' },
    '<p>Enter skills separated by commas to find people who have all of them, or choose <strong>Any skill</strong>. See the level and years. The CV shows when a skill was last used. Filter by office or by who is available today. Open a name to see the CV and verify what you know is right. Choose two or three people and <strong>Compare</strong> them side by side. Or choose up to 50 and export their CVs as one archive. See its progress under <a href="/my-tasks">Exports</a>.</p>',
  ),
]
