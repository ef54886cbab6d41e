import type {
  attendanceFields,
  CourseField,
  resultFields,
  TemplateField,
} from '../../../contract/imports/fields.ts'
import { employeeFields } from '../../../contract/employees/fields.ts'
import { studentFields } from '../../../contract/students/fields.ts'
import type { KindField } from './kind.ts'

/** Headings that mean whether all was paid, or how: the cells tell. */
const modesOfPayment = `Mode | Payment mode | Payment modes | Mode of payment | Payment type |
  Type of payment | Payment method | Pay mode | Fee mode | Mode of fees | भुगतान प्रकार |
  भुगतान का प्रकार | भुगतान मोड | पेमेंट मोड | भरणा प्रकार | भरण्याचा प्रकार | पेमेंटचा प्रकार`

/** What a student's row has of their courses, payments and education, besides the labels. */
export const courseHeadings: Readonly<Record<CourseField, string>> = {
  courses: `Course | Course name | Name of course | Batch | Class | Course opted | कोर्स | पाठ्यक्रम |
    कोर्स का नाम | पाठ्यक्रम का नाम | अभ्यासक्रम | कोर्सचे नाव | अभ्यासक्रमाचे नाव`,
  courseFees: `Course fee | Fee | Fees | Fee amount | Fees amount | फीस | कोर्स फीस | शुल्क | फी | कोर्स फी`,
  totalFee: 'Total fees | Total amount | कुल फीस | कुल शुल्क | एकूण फी | एकूण शुल्क',
  durations: 'Duration | Course duration | Period | अवधि | कोर्स की अवधि | कालावधी | कोर्सचा कालावधी',
  paymentModes: `${modesOfPayment} | Full/Partial | Full or partial`,
  feesPaid: `Fee paid | Paid | Amount paid | Paid amount | Paid fees | Fees received | Received | Deposit |
    Advance | जमा फीस | जमा राशि | जमा | भुगतान की गई फीस | भरलेली फी | जमा फी | भरलेली रक्कम |
    जमा रक्कम`,
  paidByCourse: 'Fees paid by course',
  paidOn: `Payment date | Date of payment | Paid date | Fee date | Fees paid on | Receipt date |
    भुगतान तिथि | जमा तिथि | भुगतान दिनांक | फी भरल्याची तारीख | भरणा दिनांक |
    पैसे भरल्याची तारीख`,
  transactionModes: `${modesOfPayment} | Transaction mode | Transaction modes | Paid by | Paid through |
    Payment by | Cash/UPI | Cash/Online | लेनदेन का तरीका | भुगतान का तरीका | भुगतान का माध्यम | व्यवहाराचा प्रकार | भरणा पद्धत`,
  references: `References | Reference no | Reference number | UTR | UTR no | Transaction ID | Txn ID |
    UPI ref | UPI reference | Cheque no | संदर्भ | संदर्भ संख्या | संदर्भ क्रमांक |
    व्यवहार क्रमांक`,
  admissionFee: `Admission fees | Registration fee | Registration fees | Form fee | प्रवेश शुल्क | प्रवेश फीस |
    प्रवेश फी | नोंदणी फी | नोंदणी शुल्क`,
  // A batch is a course where no other column is one.
  squad: `Batch | Batch name | Batch no | Squad name | Squad no | Platoon | बैच | बैच का नाम | दस्ता |
    टुकड़ी | बॅच | बॅचचे नाव | तुकडी | पथक`,
  education: `Educational details | Qualification | Educational qualification | शिक्षा | शैक्षणिक योग्यता |
    शिक्षण | शैक्षणिक पात्रता | शैक्षणिक अर्हता`,
}

/** The columns by which a row of marks or results names its student. */
const naming = {
  registrationNumber: `Registration No. | Registration | Reg. No. | Reg No | Regn No | Reg ID | Student ID |
    रजिस्ट्रेशन नंबर | रजि. नं. | पंजीकरण संख्या | पंजीयन क्रमांक | नोंदणी क्रमांक | नोंदणी क्र.`,
  admissionNo: `Admission No. | Admission | Adm. No. | Adm No | GR No | एडमिशन नंबर | प्रवेश संख्या |
    प्रवेश क्रमांक | प्रवेश क्र.`,
  name: `Student Name | Full Name | Candidate Name | Name of Student | Student | Candidate | Cadet | नाम |
    विद्यार्थी का नाम | छात्र का नाम | पूरा नाम | नाव | विद्यार्थ्याचे नाव | संपूर्ण नाव | पूर्ण नाव`,
  // A person's own phone.
  contactNumber: employeeFields.phone.headings,
  campVenue: `Physical Center | Venue | Camp | Center | Centre | Branch | कैंप | केंद्र | सेंटर | शाखा | स्थान |
    कॅम्प | केंद्राचे नाव | ठिकाण`,
}

export const attendanceHeadings: Record<(typeof attendanceFields)[number]['field'], string> = {
  ...naming,
  date: 'Attendance Date | Day | तारीख | दिनांक | हाज़िरी की तारीख | हजेरीची तारीख',
  status: `Attendance | Attendance Status | Present/Absent | P/A | Mark | हाज़िरी | उपस्थिति | स्थिति | हजेरी |
    उपस्थिती | स्थिती`,
  remarks: `Remark | Note | Notes | Comment | Comments | Reason | टिप्पणी | रिमार्क | शेरा | नोंद`,
}

export const resultHeadings: Record<(typeof resultFields)[number]['field'], string> = {
  ...naming,
  chestNumber: studentFields.chestNumber.headings,
  event: 'Event name | Test | Test name | Activity | इवेंट | टेस्ट | इव्हेंट | चाचणी',
  date: 'Day | Test date | Date of test | Result date | तारीख | दिनांक | टेस्ट की तारीख | चाचणीची तारीख',
  attempt: 'Attempt no | Attempt number | Try | Chance | प्रयास | प्रयत्न',
  result: 'Results | Time | Timing | Value | Reading | Performance | नतीजा | समय | निकाल | वेळ',
}

/** The columns of a template as a kind looks for them; those of a record's fields have their headings. */
export const withHeadings = (
  columns: readonly TemplateField[],
  headings: Readonly<Partial<Record<string, string>>> = {},
): KindField[] =>
  columns.map((column) => ({
    ...column,
    headings:
      column.headings ?? (headings[column.field] ?? '').split('|').map((heading) => heading.trim()),
  }))
