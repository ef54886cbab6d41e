import type { CourseField } from '../../../../contract/imports/fields.ts'

/** Headings that mean whether all was paid, or how: the cells tell. */
const modesOfPayment = `Mode | Payment mode | Payment modes | Mode of payment | Payment type |
  Type of payment | Payment method | Pay mode | Fee mode | Mode of fees | भुगतान प्रकार |
  भुगतान का प्रकार | भुगतान मोड | पेमेंट मोड | भरणा प्रकार | भरण्याचा प्रकार | पेमेंटचा प्रकार`

const listOf = (text: string): string[] => text.split('|').map((heading) => heading.trim())

/** How people head what a student's row has of their courses, payments and education, besides the labels. */
export const headings: Readonly<Record<CourseField, readonly string[]>> = {
  courses: listOf(`
    Course | Course name | Name of course | Batch | Class | Course opted | कोर्स | पाठ्यक्रम |
    कोर्स का नाम | पाठ्यक्रम का नाम | अभ्यासक्रम | कोर्सचे नाव | अभ्यासक्रमाचे नाव`),
  courseFees: listOf(`
    Course fee | Fee | Fees | Fee amount | Fees amount | फीस | कोर्स फीस | शुल्क | फी | कोर्स फी`),
  totalFee: listOf(`
    Total fees | Total amount | कुल फीस | कुल शुल्क | एकूण फी | एकूण शुल्क`),
  durations: listOf(`
    Duration | Course duration | Period | अवधि | कोर्स की अवधि | कालावधी | कोर्सचा कालावधी`),
  paymentModes: listOf(`
    ${modesOfPayment} | Full/Partial | Full or partial`),
  feesPaid: listOf(`
    Fee paid | Paid | Amount paid | Paid amount | Paid fees | Fees received | Received | Deposit |
    Advance | जमा फीस | जमा राशि | जमा | भुगतान की गई फीस | भरलेली फी | जमा फी | भरलेली रक्कम |
    जमा रक्कम`),
  paidByCourse: listOf(`
    Fees paid by course`),
  paidOn: listOf(`
    Payment date | Date of payment | Paid date | Fee date | Fees paid on | Receipt date |
    भुगतान तिथि | जमा तिथि | भुगतान दिनांक | फी भरल्याची तारीख | भरणा दिनांक |
    पैसे भरल्याची तारीख`),
  transactionModes: listOf(`
    ${modesOfPayment} | Transaction mode | Transaction modes | Paid by | Paid through |
    Payment by | Cash/UPI | Cash/Online | लेनदेन का तरीका | भुगतान का तरीका | भुगतान का माध्यम | व्यवहाराचा प्रकार | भरणा पद्धत`),
  references: listOf(`
    References | Reference no | Reference number | UTR | UTR no | Transaction ID | Txn ID |
    UPI ref | UPI reference | Cheque no | संदर्भ | संदर्भ संख्या | संदर्भ क्रमांक |
    व्यवहार क्रमांक`),
  admissionFee: listOf(`
    Admission fees | Registration fee | Registration fees | Form fee | प्रवेश शुल्क | प्रवेश फीस |
    प्रवेश फी | नोंदणी फी | नोंदणी शुल्क`),
  education: listOf(`
    Educational details | Qualification | Educational qualification | शिक्षा | शैक्षणिक योग्यता |
    शिक्षण | शैक्षणिक पात्रता | शैक्षणिक अर्हता`),
}
