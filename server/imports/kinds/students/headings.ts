import type { Field } from './field.ts'

/** Headings that mean whether all was paid, or how: the cells tell. */
const modesOfPayment = `Mode | Payment mode | Payment modes | Mode of payment | Payment type |
  Type of payment | Payment method | Pay mode | Fee mode | Mode of fees | भुगतान प्रकार |
  भुगतान का प्रकार | भुगतान मोड | पेमेंट मोड | भरणा प्रकार | भरण्याचा प्रकार | पेमेंटचा प्रकार`

const listOf = (text: string): string[] => text.split('|').map((heading) => heading.trim())

/** How people head the columns of students in English, Hindi and Marathi, besides the labels. */
export const headings: Readonly<Record<Field, readonly string[]>> = {
  registrationNumber: listOf(`
    Reg no | Registration no | Reg number | Roll no | Roll number | Enrollment no |
    Enrolment number | Student ID | पंजीकरण संख्या | रजिस्ट्रेशन नंबर | पंजीकरण क्रमांक |
    रोल नंबर | नोंदणी क्रमांक | नोंदणी नंबर | हजेरी क्रमांक`),
  admissionNo: listOf(`
    Admission no | Adm no | Form no | Form number | GR no | प्रवेश संख्या | दाखिला नंबर |
    प्रवेश क्रमांक | प्रवेश नंबर | फॉर्म नंबर | फॉर्म क्रमांक`),
  name: listOf(`
    Student name | Name of student | Full name | Candidate name | Name of candidate | Student |
    Candidate | नाम | छात्र का नाम | विद्यार्थी का नाम | पूरा नाम | उम्मीदवार का नाम | नाव |
    विद्यार्थ्याचे नाव | विद्यार्थ्याचे संपूर्ण नाव | संपूर्ण नाव | पूर्ण नाव | उमेदवाराचे नाव`),
  dateOfBirth: listOf(`
    DOB | D.O.B. | Birth date | Birthdate | Date of birth (dd/mm/yyyy) | जन्म तिथि | जन्मतिथि |
    जन्म दिनांक | जन्म तारीख | जन्मतारीख | जन्मदिनांक`),
  age: listOf(`
    Age (years) | Age in years | आयु | उम्र | वय | वय (वर्षे)`),
  contactNumber: listOf(`
    Mobile | Mobile no | Mobile number | Phone | Phone no | Phone number | Contact | Contact no |
    Student mobile | Student mobile number | Cell | WhatsApp | WhatsApp number | मोबाइल |
    मोबाइल नंबर | मोबाइल नं | फोन | फोन नंबर | फ़ोन नंबर | संपर्क नंबर | मोबाईल | मोबाईल नंबर |
    मोबाईल क्रमांक | संपर्क क्रमांक | भ्रमणध्वनी | भ्रमणध्वनी क्रमांक`),
  parentName: listOf(`
    Father's name | Father name | Fathers name | Name of father | Father | Parent's name |
    Parents name | Guardian name | Guardian's name | Guardian | Mother's name | Mother name |
    पिता का नाम | पिताजी का नाम | अभिभावक का नाम | माता-पिता का नाम | पालक का नाम | वडिलांचे नाव |
    पालकांचे नाव | पालकाचे नाव | आई-वडिलांचे नाव`),
  parentMobileNumber: listOf(`
    Parent mobile | Parent mobile no | Parents mobile | Parent's mobile number | Father mobile |
    Father's mobile | Father's mobile number | Father mobile no | Father contact |
    Guardian mobile | Guardian contact | Parent contact | Parent contact number |
    Alternate number | Alternate mobile | पिता का मोबाइल | पिता का मोबाइल नंबर |
    अभिभावक का मोबाइल | अभिभावक का मोबाइल नंबर | वडिलांचा मोबाईल | वडिलांचा मोबाईल नंबर |
    पालकांचा मोबाईल | पालकांचा मोबाईल नंबर | पालक मोबाईल`),
  address: listOf(`
    Full address | Permanent address | Residential address | Home address | Village | पता |
    पूरा पता | स्थायी पता | पत्ता | संपूर्ण पत्ता | कायमचा पत्ता | राहण्याचा पत्ता | गाव`),
  campVenue: listOf(`
    Camp venue | Venue | Center | Centre | Camp | Branch | Training center | Training centre |
    Physical centre | केंद्र | केन्द्र | शाखा | प्रशिक्षण केंद्र | शिविर | कॅम्प | कैंप`),
  chestNumber: listOf(`
    Chest no | Chest no. | Bib | Bib no | Bib number | चेस्ट नंबर | चेस्ट नं | चेस्ट क्रमांक`),
  courseMode: listOf(`
    Mode | Mode of course | Online/Offline | Class mode | कोर्स मोड | कोर्स का प्रकार | कोर्सचा प्रकार`),
  registrationDate: listOf(`
    Date of registration | Admission date | Date of admission | Joining date | Date of joining |
    DOJ | Enrollment date | पंजीकरण तिथि | प्रवेश तिथि | पंजीकरण दिनांक | नोंदणी दिनांक |
    नोंदणी तारीख | प्रवेश दिनांक | प्रवेश तारीख`),
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
  religion: listOf(`
    धर्म`),
  caste: listOf(`
    Caste category | जाति | जाति वर्ग | जात | जात प्रवर्ग`),
  sex: listOf(`
    Gender | Male/Female | M/F | लिंग | स्त्री/पुरुष`),
  category: listOf(`
    Reservation category | Social category | वर्ग | श्रेणी | प्रवर्ग`),
  homeState: listOf(`
    State | Home state/UT | State of domicile | Domicile | Domicile state | राज्य | गृह राज्य |
    अधिवास`),
  education: listOf(`
    Educational details | Qualification | Educational qualification | शिक्षा | शैक्षणिक योग्यता |
    शिक्षण | शैक्षणिक पात्रता | शैक्षणिक अर्हता`),
  height: listOf(`
    Height (cm) | Height in cm | ऊंचाई | ऊँचाई | लंबाई | उंची | उंची (सेमी)`),
  weight: listOf(`
    Weight (kg) | Weight in kg | वजन | वज़न | वजन (किग्रा) | वजन (किलो)`),
  chestUnexpanded: listOf(`
    Chest (unexpanded) | Chest | Chest normal | Chest without expansion | सीना | छाती |
    छाती (न फुगवता)`),
  chestExpanded: listOf(`
    Chest (expanded) | Chest with expansion | सीना फुलाकर | छाती फुगवून | छाती (फुगवून)`),
  vision: listOf(`
    Eyesight | Eye sight | दृष्टि | नज़र | दृष्टी | नजर`),
  bloodGroup: listOf(`
    Blood | Blood type | ब्लड ग्रुप | रक्त समूह | रक्तगट | रक्त गट`),
}
