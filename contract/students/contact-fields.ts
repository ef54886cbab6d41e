import { type RecordFields, requiredOf } from '../kit/record-fields.ts'
import { requiredLines, requiredPhone, requiredText } from '../values/text.ts'

export const contactFields = {
  address: {
    ...requiredOf(requiredLines('Address is required'), 'text'),
    column: 'address',
    about: 'Address; may have several lines',
    width: 40,
    isRequired: true,
    example: '12 Shivaji Road, Pune',
    headings: `Address | Full address | Permanent address | Residential address | Home address |
      Village | पता | पूरा पता | स्थायी पता | पत्ता | संपूर्ण पत्ता | कायमचा पत्ता | राहण्याचा पत्ता | गाव`,
  },
  contactNumber: {
    ...requiredOf(requiredPhone('Contact number is required'), 'phone'),
    column: 'contact_number',
    about: 'Their phone number, as it was entered',
    isRequired: true,
    example: '98220 12345',
    headings: `Contact number | Mobile | Mobile no | Mobile number | Phone | Phone no |
      Phone number | Contact | Contact no | Student mobile | Student mobile number | Cell |
      WhatsApp | WhatsApp number | मोबाइल | मोबाइल नंबर | मोबाइल नं | फोन | फोन नंबर | फ़ोन नंबर |
      संपर्क नंबर | मोबाईल | मोबाईल नंबर | मोबाईल क्रमांक | संपर्क क्रमांक | भ्रमणध्वनी |
      भ्रमणध्वनी क्रमांक`,
  },
} as const satisfies RecordFields

export const parentFields = {
  parentName: {
    ...requiredOf(requiredText('Parent name is required'), 'name'),
    column: 'parent_name',
    about: 'Name of a parent',
    width: 28,
    isRequired: true,
    example: 'Vijay Patil',
    headings: `Parent name | Father's name | Father name | Fathers name | Name of father | Father |
      Parent's name | Parents name | Guardian name | Guardian's name | Guardian | Mother's name |
      Mother name | पिता का नाम | पिताजी का नाम | अभिभावक का नाम | माता-पिता का नाम | पालक का नाम |
      वडिलांचे नाव | पालकांचे नाव | पालकाचे नाव | आई-वडिलांचे नाव`,
  },
  parentMobileNumber: {
    ...requiredOf(requiredPhone('Parent mobile number is required'), 'phone'),
    column: 'parent_mobile_number',
    about: "The parent's phone number, as it was entered",
    isRequired: true,
    isOfParent: true,
    example: '98220 54321',
    headings: `Parent mobile number | Parent mobile | Parent mobile no | Parents mobile |
      Parent's mobile number | Father mobile | Father's mobile | Father's mobile number |
      Father mobile no | Father contact | Guardian mobile | Guardian contact | Parent contact |
      Parent contact number | Alternate number | Alternate mobile | पिता का मोबाइल |
      पिता का मोबाइल नंबर | अभिभावक का मोबाइल | अभिभावक का मोबाइल नंबर | वडिलांचा मोबाईल |
      वडिलांचा मोबाईल नंबर | पालकांचा मोबाईल | पालकांचा मोबाईल नंबर | पालक मोबाईल`,
  },
} as const satisfies RecordFields
