/** What tables and lists need beyond other screens. */
const onlyLists = [
  'node_modules/lucide-react/dist/esm/icons/sliders-horizontal.*',
  'web/shared/{ActiveState,ImportLink}.tsx',
  'web/shared/people/{PersonFilter.tsx,person-choices.ts}',
  'web/shared/exports/{paged-list.ts,students-export.ts,ExportMenu.tsx}',
  'web/shared/forms/ErasePerson.tsx',
  'web/ui/Figures.tsx',
  'web/ui/filters/FilterBar.tsx',
  'web/ui/table/*',
  '!web/ui/table/{ColumnHeads,ColumnsPopup}.tsx',
  'contract/values/order.ts',
]

/**
 * Which files of the web app come together, in a chunk of each name. A group takes along what its files
 * import, so each comes before those built upon it: what a form shares with a table is in the chunk of
 * the screens, and no table waits for zod. A pattern that begins with `!` leaves files out.
 */
export const groups = {
  /** What every screen needs, the sign-in too. */
  base: {
    priority: 3,
    files: [
      'node_modules/{react,react-dom,scheduler,react-hot-toast}/**',
      'node_modules/@tanstack/**',
      '!node_modules/@tanstack/**/{queriesObserver,queryObserver,useBaseQuery,useQueries,useQuery}.*',
      'web/app/main.tsx',
      'web/auth/{LoginPage,SignInForm}.tsx',
      'web/ui/Mark.tsx',
      'web/ui/form/{FieldFrame,PasswordInput}.tsx',
    ],
  },
  /** What every screen after the sign-in shares. */
  'signed-in': {
    priority: 2,
    files: [
      'node_modules/react-router/**',
      'contract/values/*.ts',
      '!contract/values/{text,order,lists,calendar-schemas,money-schemas,fold,numbers,readable,places,times,csv,bytes}.ts',
      'contract/*/terms.ts',
      '!contract/{audit,keys,imports,daybook,students,bank,contacts,employees,fitness,locations,consents}/terms.ts',
      'contract/languages/*.ts',
      'web/language/*.ts',
      '!web/language/{refusal-sentences,documents}.ts',
      'web/app/{Layout,after-sign-in,router}.{ts,tsx}',
      'web/screens/*.ts',
      'web/app/sidebar/*',
      '!web/app/sidebar/DrawerPopup.tsx',
      'web/api/*.ts',
      'web/shared/outbox/rewinds/known.ts',
      'contract/history/marker.ts',
      'web/storage/*.ts',
      '!web/storage/kept-rows.ts',
      'web/shared/*.{ts,tsx}',
      '!web/shared/{still-here,document-language}.ts',
      '!web/shared/{PaperFrame,PrintButton,PhoneActions,AttendanceBadge,NetworkNeeded,RefundOwed,ActiveState,DeleteRecord,DocumentLanguage,RecordState,ImportLink,HistoryLink,Away}.tsx',
      'web/ui/*.{ts,tsx}',
      '!web/ui/{Section,Figures,Badge,FileButton,debounce}.{ts,tsx}',
      'web/ui/{dialog,lazy,may-open,toast}/*.{ts,tsx}',
      '!web/ui/dialog/*Popup.tsx',
      'web/ui/day/today.ts',
      'web/ui/chart/*.{ts,tsx}',
      'web/ui/table/ColumnHeads.tsx',
      // Of the dashboard, which waits for no other icons.
      'node_modules/lucide-react/dist/esm/icons/{check,circle-dashed,clock,chevron-right,database-backup,message-circle,phone,user-plus}.*',
    ],
  },
  dashboard: {
    priority: 1,
    files: [
      'web/dashboard/*',
      '!web/dashboard/{FirstSteps.tsx,AbsenteeList.tsx,absence-message.ts}',
    ],
  },
  /** Of students whose parents are called or written to, and of papers. */
  contacts: {
    priority: 1,
    files: ['web/shared/{PhoneActions.tsx,document-language.ts}', 'web/language/documents.ts'],
  },
  /** What the screens after the first share: icons, filters and months, and what is told of records. */
  screens: {
    priority: 1,
    files: [
      // Icons of several screens; another comes with its only screen.
      'node_modules/lucide-react/dist/esm/icons/{archive-arrow-up,arrow-down,arrow-up,ban,calendar-clock,calendar-days,calendar-off,chevron-down,chevron-first,chevron-last,chevron-left,chevrons-up-down,circle-question-mark,circle-user,columns-3,copy,download,eraser,file-braces,file-down,file-spreadsheet,file-text,folder-down,indian-rupee,keyboard,list-checks,locate-fixed,log-in,map-pin-off,map,message-square-text,notebook-pen,pencil,plus,printer,qr-code,receipt-text,trash,undo-2,user-round,x}.*',
      'web/shared/*.{ts,tsx}',
      '!web/shared/{DocumentLanguage,PaperFrame,PhoneActions}.tsx',
      '!web/shared/document-language.ts',
      'web/shared/messages/opened.ts',
      'web/shared/excuses/{excuse-dialog,source-names}.ts',
      'web/shared/squads/{LazyMoveToSquad.tsx,venue-squads.ts}',
      'web/app/shortcuts/Keys.tsx',
      'web/files/{save-file,use-copy}.ts',
      'web/shared/dues/age-words.ts',
      'web/shared/payments/PaymentStatusBadge.tsx',
      'web/ui/*.{ts,tsx}',
      'web/ui/{filters,month,day}/*',
      '!web/ui/day/DayPicker.tsx',
      'web/ui/form/{FormBar,SelectFrame}.tsx',
      'web/language/refusal-sentences.ts',
      'contract/kit/sentences.ts',
      'contract/values/{fold,numbers,readable,places,times,bytes}.ts',
      'contract/{fitness,locations}/terms.ts',
      'contract/fitness/people.ts',
      'contract/payments/account.ts',
      'contract/students/money.ts',
      ...onlyLists.filter((files) => !files.startsWith('!')).map((files) => `!${files}`),
    ],
  },
  lists: { priority: 1, files: onlyLists },
  /** The fields of students and employees. */
  fields: {
    priority: 1,
    files: ['web/shared/fields/*.ts', 'contract/{students,consents}/terms.ts'],
  },
  /** Of a student's page, and of receipts. */
  consents: {
    priority: 1,
    files: ['web/shared/privacy/consent-words.ts', 'contract/consents/terms.ts'],
  },
  preferences: { priority: 1, files: ['web/shared/preferences/Choices.tsx'] },
  /** Files that are uploaded or read here. */
  transfer: {
    priority: 1,
    files: ['web/api/transfer/*.ts', 'web/files/sheets/csv.ts', 'contract/values/csv.ts'],
  },
  permissions: {
    priority: 1,
    files: ['web/shared/permissions/*', 'contract/kit/{permission-names,presets}.ts'],
  },
  /** Marks and results that wait, the code that uploads them, and the rosters they are of. */
  outbox: {
    priority: 1,
    files: [
      'web/shared/{outbox,rosters,saving}/**/*.{ts,tsx}',
      '!web/shared/outbox/rewinds/rewind-watch.ts',
      'web/shared/excuses/{ExcuseBadge.tsx,excused.ts}',
      'contract/students/search.ts',
    ],
  },
  /** The results of events, as they are recorded. */
  results: {
    priority: 1,
    files: [
      'contract/fitness/{figures,bands,standing}.ts',
      'web/shared/fitness/{names.ts,event-words.ts,source-words.ts,FitnessTabs.tsx,VerdictBadge.tsx}',
    ],
  },
  /** What results mean for an exam. */
  verdicts: {
    priority: 0,
    files: ['web/shared/fitness/*.{ts,tsx}', '!web/shared/fitness/Readiness.tsx'],
  },
  /** Dialogs, loaded when the first one opens. */
  dialog: {
    priority: 1,
    files: [
      'web/ui/dialog/*Popup.tsx',
      'web/app/sidebar/DrawerPopup.tsx',
      'web/app/{AccountPopup.tsx,logout-question.ts}',
      'web/ui/table/ColumnsPopup.tsx',
    ],
  },
  /** What only screens with a form need: its fields. */
  form: {
    priority: 1,
    files: [
      'node_modules/{react-hook-form,@hookform}/**',
      'web/ui/form/*',
      'web/shared/forms/*',
      '!web/shared/forms/{ReasonDialog,EraseDialog,ErasePerson}.tsx',
      'web/shared/payments/paying/ReferenceField.tsx',
    ],
  },
  /** What screens of money share: the ledger of an account, and notes on dues. */
  fees: {
    priority: 1,
    files: [
      'web/shared/payments/{,changes/}*.{ts,tsx}',
      '!web/shared/payments/changes/*Dialog*.tsx',
      '!web/shared/payments/{AccountChoice,PaymentStatusBadge}.tsx',
      'web/shared/dues/*.{ts,tsx}',
      '!web/shared/dues/NoteDialog.tsx',
      'contract/contacts/ages.ts',
      'contract/payments/upi.ts',
    ],
  },
  /** Receipts, vouchers and slips. */
  papers: {
    priority: 0,
    files: ['web/shared/payments/{receipt,upi}/*.{ts,tsx}', 'web/shared/DocumentLanguage.tsx'],
  },
  messages: {
    priority: 1,
    files: ['web/shared/messages/*.tsx', 'contract/settings/messages.ts'],
  },
  /** Parents who were told of an absence, also without a network. */
  telling: {
    priority: 1,
    files: ['web/attendance/parents/{absences-database,upload-presses}.ts'],
  },
  /** What the screens of a venue's day share. */
  roll: {
    priority: 1,
    files: [
      'web/attendance/{roll,conflicts}/*',
      'web/attendance/{venue-day,mark-times}.ts',
      'web/attendance/*.tsx',
      'web/attendance/report/report-columns.ts',
    ],
  },
  /** What marking shares with the roll call, which has no table. */
  marking: {
    priority: 0,
    files: [
      'web/attendance/marking/*',
      '!web/attendance/marking/{MarkAttendancePage,MarkActions,mark-columns}.tsx',
    ],
  },
  clock: {
    priority: 1,
    files: ['web/shared/clock/Clock*.tsx', 'contract/clock/work-status.ts'],
  },
  student: {
    priority: 1,
    files: [
      'web/students/{delete-student,student-reads}.ts',
      'web/shared/payments/receipt/receipt-taken.ts',
    ],
  },
  fitness: { priority: 0, files: ['web/fitness/venue/EventCell.tsx'] },
  standard: { priority: 0, files: ['web/fitness/standards/{words,standard-reads}.ts'] },
  /** What checks what was typed. */
  checks: {
    priority: 0,
    files: [
      'node_modules/zod/**',
      'contract/{kit,values}/*.ts',
      '!contract/values/{order,lists}.ts',
    ],
  },
  /** What the forms of students and of employees share with the columns of imports. */
  students: { priority: 0, files: ['contract/students/{calls,fields,*-fields}.ts'] },
  employees: { priority: 0, files: ['contract/employees/{calls,fields}.ts'] },
  /** Two screens each that are opened one after the other. */
  imports: {
    priority: 0,
    files: ['web/imports/**', '!web/imports/start/ColumnList.tsx', 'contract/imports/terms.ts'],
  },
  keys: {
    priority: 0,
    files: ['web/keys/*', '!web/keys/MakeKeyDialog.tsx', 'contract/keys/terms.ts'],
  },
}
