//! Every code a call can be refused with, and its status.

use actix_web::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

macro_rules! error_codes {
    ($(#[doc = $doc:literal] $name:ident = $code:tt => $status:ident),+ $(,)?) => {
        /// Every reason a call can be refused for; the screens hold a text for each in every language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
        pub enum ErrorCode {
            $(#[doc = $doc] #[serde(rename = $code)] $name),+
        }

        impl ErrorCode {
            /// The dotted lower-case form (docs/rules.md#errors).
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $code),+ }
            }

            /// A sentence about the code in the OpenAPI document.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$name => $doc.trim_ascii()),+ }
            }

            /// The HTTP status the code goes out with.
            pub fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }

            /// The code written as `text`, for validators that can only carry text.
            pub fn named(text: &str) -> Option<Self> {
                match text { $($code => Some(Self::$name),)+ _ => None }
            }
        }
    };
}

error_codes! {
    /// A mistake of ours.
    Internal = "internal" => INTERNAL_SERVER_ERROR,
    /// The database is away; try again.
    Unavailable = "service.unavailable" => SERVICE_UNAVAILABLE,
    /// Not JSON, not a query, not an id, or with a NUL in it.
    Malformed = "request.malformed" => BAD_REQUEST,
    /// Understood, but fields are wrong.
    Invalid = "request.invalid" => UNPROCESSABLE_ENTITY,
    /// Over the size limit.
    TooLarge = "request.too_large" => PAYLOAD_TOO_LARGE,
    /// It took too long to arrive.
    Timeout = "request.timeout" => REQUEST_TIMEOUT,
    /// Not JSON by its content type.
    MediaType = "request.media_type" => UNSUPPORTED_MEDIA_TYPE,
    /// No such address.
    NotFound = "request.not_found" => NOT_FOUND,
    /// The address knows other methods.
    MethodNotAllowed = "request.method_not_allowed" => METHOD_NOT_ALLOWED,
    /// The caller is not signed in.
    NotSignedIn = "access.not_signed_in" => UNAUTHORIZED,
    /// Signed in, but not for this.
    Forbidden = "access.forbidden" => FORBIDDEN,
    /// The company has not given the caller this right.
    NotGranted = "access.not_granted" => FORBIDDEN,
    /// The company does not use this part of the product.
    FeatureDisabled = "access.feature_disabled" => FORBIDDEN,
    /// The company's subscription has lapsed: nothing is written until it is prolonged.
    SubscriptionInactive = "access.subscription_inactive" => FORBIDDEN,
    /// The page's token is missing or old; the answer carries a fresh one.
    Csrf = "access.csrf" => FORBIDDEN,
    /// Too many fruitless requests: the answer carries a puzzle, and the call is repeated with its solution.
    ProofRequired = "access.proof_required" => FORBIDDEN,
    /// Name and password do not belong together.
    WrongCredentials = "access.wrong_credentials" => UNAUTHORIZED,
    /// The mailed password was used or is too old.
    PasswordExpired = "access.password_expired" => UNAUTHORIZED,
    /// The mailed link was used or is too old.
    LinkInvalid = "access.link_invalid" => UNAUTHORIZED,
    /// The first step was right: a code of the second factor is sent next.
    SecondFactorRequired = "access.second_factor_required" => UNAUTHORIZED,
    /// Neither a code the authenticator app shows now, nor an unused recovery code.
    SecondFactorWrong = "access.second_factor_wrong" => UNPROCESSABLE_ENTITY,
    /// The first step of the sign-in is too long ago: begin anew.
    SecondStepOver = "access.second_step_over" => UNAUTHORIZED,
    /// The company of the account requires a second factor, and the account has none or would have none.
    SecondFactorNeeded = "access.second_factor_needed" => FORBIDDEN,
    /// The account has a second factor.
    SecondFactorOn = "access.second_factor_on" => CONFLICT,
    /// The account has no second factor.
    SecondFactorOff = "access.second_factor_off" => CONFLICT,
    /// Not the digits of the mail.
    DigitsWrong = "access.digits_wrong" => UNPROCESSABLE_ENTITY,
    /// The digits were used, tried too often, are too old, or were mailed to another browser: the link still works.
    DigitsOver = "access.digits_over" => UNPROCESSABLE_ENTITY,
    /// The answer from Google does not match the request of this browser, or proves no identity.
    GoogleFailed = "access.google_failed" => UNAUTHORIZED,
    /// Google sign-in is switched off, or Google does not answer.
    GoogleUnavailable = "access.google_unavailable" => SERVICE_UNAVAILABLE,
    /// The answer from Facebook does not match the request of this browser, or proves no identity.
    FacebookFailed = "access.facebook_failed" => UNAUTHORIZED,
    /// Facebook sign-in is switched off, or Facebook does not answer.
    FacebookUnavailable = "access.facebook_unavailable" => SERVICE_UNAVAILABLE,
    /// The address has an account which this identity does not open: sign in with its password, then link.
    LinkRequired = "access.link_required" => CONFLICT,
    /// The identity is another account's, or the account has another one.
    IdentityTaken = "access.identity_taken" => CONFLICT,
    /// Signed in too long ago for this.
    SignInAgain = "access.sign_in_again" => FORBIDDEN,
    /// Too many requests in too short a time.
    LimitExceeded = "limit.exceeded" => TOO_MANY_REQUESTS,
    /// No such salon.
    CompanyNotFound = "company.not_found" => NOT_FOUND,
    /// No such shop.
    ShopNotFound = "shop.not_found" => NOT_FOUND,
    /// No such person here.
    EmployeeNotFound = "employee.not_found" => NOT_FOUND,
    /// No such service here.
    ServiceNotFound = "service.not_found" => NOT_FOUND,
    /// No such picture.
    ImageNotFound = "image.not_found" => NOT_FOUND,
    /// By its bytes neither JPEG nor PNG nor WebP.
    ImageType = "image.type" => UNPROCESSABLE_ENTITY,
    /// It begins as a photo and cannot be read.
    ImageBroken = "image.broken" => UNPROCESSABLE_ENTITY,
    /// More bytes than are accepted.
    ImageTooLarge = "image.too_large" => PAYLOAD_TOO_LARGE,
    /// More pixels than are accepted.
    ImageTooManyPixels = "image.too_many_pixels" => UNPROCESSABLE_ENTITY,
    /// The appointment has the maximum number of photos.
    ImageTooMany = "image.too_many" => CONFLICT,
    /// The pictures of the company take all of its storage.
    ImageQuota = "image.quota" => CONFLICT,
    /// The appointment has the same photo already.
    ImageExists = "image.exists" => CONFLICT,
    /// The salon takes no photos with bookings.
    ImageOff = "image.off" => FORBIDDEN,
    /// The appointment has the photo of its guest already.
    ImageAttached = "image.attached" => CONFLICT,
    /// One of the photos is in another pair, or they are one and the same.
    ImagePaired = "image.paired" => CONFLICT,
    /// The address has an account: sign in.
    EmailTaken = "account.email_taken" => CONFLICT,
    /// It is the account's address already.
    EmailSame = "account.email_same" => UNPROCESSABLE_ENTITY,
    /// No other address is waiting to be proven.
    NoEmailChange = "account.no_email_change" => NOT_FOUND,
    /// No account has this address: register.
    AccountUnknown = "account.unknown" => NOT_FOUND,
    /// Another account has this name.
    UsernameTaken = "account.username_taken" => CONFLICT,
    /// Another salon has this public id.
    SzalonkaIdTaken = "company.szalonka_id_taken" => CONFLICT,
    /// No such invite, or it is over, used or withdrawn; the code does not tell which.
    InviteNotFound = "invite.not_found" => NOT_FOUND,
    /// Works for another company.
    InviteWorksElsewhere = "invite.works_elsewhere" => CONFLICT,
    /// Works here already.
    InviteWorksHere = "invite.works_here" => CONFLICT,
    /// There is an open invite for this address or profile: it is sent again instead.
    InviteExists = "invite.exists" => CONFLICT,
    /// The profile belongs to an account, or is disabled.
    InviteProfileTaken = "invite.profile_taken" => CONFLICT,
    /// The invite is for another address than that of the caller.
    InviteOtherAccount = "invite.other_account" => FORBIDDEN,
    /// The caller's address is not verified.
    InviteEmailUnverified = "invite.email_unverified" => FORBIDDEN,
    /// The invite was accepted or withdrawn.
    InviteOver = "invite.over" => CONFLICT,
    /// The inviting supervisor's own address is not verified.
    InviteProveFirst = "invite.prove_first" => FORBIDDEN,
    /// Not the public id of the company that is given up.
    DemoOtherId = "demo.other_id" => UNPROCESSABLE_ENTITY,
    /// The company is not being tried out any more.
    DemoOver = "demo.over" => CONFLICT,
    /// The field is empty.
    FieldRequired = "field.required" => UNPROCESSABLE_ENTITY,
    /// Shorter than makes sense.
    FieldTooShort = "field.too_short" => UNPROCESSABLE_ENTITY,
    /// Longer than can be stored.
    FieldTooLong = "field.too_long" => UNPROCESSABLE_ENTITY,
    /// Not of the expected form.
    FieldInvalid = "field.invalid" => UNPROCESSABLE_ENTITY,
    /// Not an e-mail address.
    FieldEmail = "field.email" => UNPROCESSABLE_ENTITY,
    /// Not a user name.
    FieldUsername = "field.username" => UNPROCESSABLE_ENTITY,
    /// Not a public id of a salon, or a reserved word.
    FieldSzalonkaId = "field.szalonka_id" => UNPROCESSABLE_ENTITY,
    /// Not a phone number of a person.
    FieldPhone = "field.phone" => UNPROCESSABLE_ENTITY,
    /// Not the name of a page in Messenger.
    FieldMessenger = "field.messenger" => UNPROCESSABLE_ENTITY,
    /// Not a name.
    FieldName = "field.name" => UNPROCESSABLE_ENTITY,
    /// The privacy notice must be accepted.
    FieldPrivacy = "field.privacy_required" => UNPROCESSABLE_ENTITY,
    /// Not a whole number.
    FieldNumber = "field.number" => UNPROCESSABLE_ENTITY,
    /// Outside what is allowed.
    FieldRange = "field.range" => UNPROCESSABLE_ENTITY,
    /// Not a time in the agreed format.
    FieldTime = "field.time" => UNPROCESSABLE_ENTITY,
    /// Against the password rules.
    FieldPasswordWeak = "field.password_weak" => UNPROCESSABLE_ENTITY,
    /// The clocks jump over that time.
    TimeDoesNotExist = "time.does_not_exist" => UNPROCESSABLE_ENTITY,
    /// The end lies before the start.
    SlotsRangeReversed = "slots.range_reversed" => UNPROCESSABLE_ENTITY,
    /// Over 62 days.
    SlotsRangeTooLong = "slots.range_too_long" => UNPROCESSABLE_ENTITY,
    /// Over 20 services.
    SlotsTooManyServices = "slots.too_many_services" => UNPROCESSABLE_ENTITY,
    /// Online booking is switched off here.
    BookingDisabled = "booking.disabled" => FORBIDDEN,
    /// The company is being tried out.
    BookingDemoMode = "booking.demo_mode" => FORBIDDEN,
    /// No service was chosen.
    BookingNoServices = "booking.no_services" => UNPROCESSABLE_ENTITY,
    /// The time is not held any more.
    HoldOver = "booking.hold_over" => CONFLICT,
    /// A hold is prolonged once.
    HoldProlonged = "booking.hold_prolonged" => CONFLICT,
    /// Another guest booked the time first.
    BookingSlotTaken = "booking.slot_taken" => CONFLICT,
    /// Not within work hours.
    BookingOutsideHours = "booking.outside_hours" => CONFLICT,
    /// Closer than the salon's notice.
    BookingTooSoon = "booking.too_soon" => CONFLICT,
    /// Further than the salon's horizon.
    BookingTooFar = "booking.too_far" => CONFLICT,
    /// This person does not do all of that, or not there.
    BookingNotOffered = "booking.not_offered" => CONFLICT,
    /// Not one of the starts on offer.
    BookingNotOnGrid = "booking.not_on_grid" => CONFLICT,
    /// The end does not follow from start and services.
    BookingEndMismatch = "booking.end_mismatch" => UNPROCESSABLE_ENTITY,
    /// The company takes no online bookings of this guest.
    BookingGuestBlocked = "booking.guest_blocked" => CONFLICT,
    /// The guest has the maximum number of open bookings.
    BookingTooManyOpen = "booking.too_many_open" => CONFLICT,
    /// The salon's terms changed since they were shown to the guest.
    BookingTermsChanged = "booking.terms_changed" => CONFLICT,
    /// Longer than a day.
    BookingTooLong = "booking.too_long" => UNPROCESSABLE_ENTITY,
    /// This person takes no bookings.
    BookingProviderUnavailable = "booking.provider_unavailable" => CONFLICT,
    /// No such appointment or absence here.
    EventNotFound = "event.not_found" => NOT_FOUND,
    /// Changed since it was opened.
    EventChanged = "event.changed" => CONFLICT,
    /// Appointments of that day changed since they were read: the details name them.
    EventDayChanged = "event.day_changed" => CONFLICT,
    /// Some of the appointments cannot be where they should: the details name them.
    EventSomeRefused = "event.some_refused" => CONFLICT,
    /// Not within work hours: the desk may override that.
    EventOutsideHours = "event.outside_hours" => UNPROCESSABLE_ENTITY,
    /// The appointment has not begun, so it can be neither paid nor missed.
    EventAhead = "event.ahead" => UNPROCESSABLE_ENTITY,
    /// Brought from another calendar, and changed there.
    EventImported = "event.imported" => CONFLICT,
    /// The guest was told already, or there is nothing to tell.
    EventNoticeOver = "event.notice_over" => CONFLICT,
    /// Exactly one of a guest, a new guest and a walk-in is chosen.
    EventGuestRequired = "event.guest_required" => UNPROCESSABLE_ENTITY,
    /// Warning beside an answer: this person does not do all of it otherwise.
    EventNotOffered = "event.not_offered" => CONFLICT,
    /// Warning beside an answer: the guest missed the previous appointment.
    EventGuestMissedLast = "event.guest_missed_last" => CONFLICT,
    /// Warning beside an answer: the guest has another appointment ahead.
    EventGuestHasAppointment = "event.guest_has_appointment" => CONFLICT,
    /// No such guest here.
    GuestNotFound = "guest.not_found" => NOT_FOUND,
    /// The company has the maximum number of guests of demo mode.
    LimitDemoGuests = "limit.demo_guests" => CONFLICT,
    /// Another card has the address.
    GuestEmailTaken = "guest.email_taken" => CONFLICT,
    /// The card shared by all walk-ins cannot be changed.
    GuestWalkIn = "guest.walk_in" => CONFLICT,
    /// Both cards belong to accounts and cannot be merged.
    GuestBothAccounts = "guest.both_have_accounts" => CONFLICT,
    /// No such heading of the price list here.
    CategoryNotFound = "category.not_found" => NOT_FOUND,
    /// The category still has services; move them first.
    CategoryInUse = "category.in_use" => CONFLICT,
    /// No such sale here.
    SaleNotFound = "sale.not_found" => NOT_FOUND,
    /// No such expense here, or no such file beside it.
    ExpenseNotFound = "expense.not_found" => NOT_FOUND,
    /// No such heading of expenses here.
    ExpenseCategoryNotFound = "expense.category_not_found" => NOT_FOUND,
    /// Another heading of expenses has this name.
    ExpenseCategoryTaken = "expense.category_taken" => CONFLICT,
    /// Neither a picture nor a PDF.
    ExpenseFileType = "expense.file_type" => UNPROCESSABLE_ENTITY,
    /// No such request for time off here.
    TimeOffNotFound = "time_off.not_found" => NOT_FOUND,
    /// The request for time off has an answer.
    TimeOffAnswered = "time_off.answered" => CONFLICT,
    /// Another open request of the person has a part of that time.
    TimeOffAlreadyAsked = "time_off.already_asked" => CONFLICT,
    /// The day of the shop is closed: its amounts are fixed until it is opened again.
    IncomeDayClosed = "income.day_closed" => CONFLICT,
    /// No such cash in the till.
    IncomeEntryNotFound = "income.entry_not_found" => NOT_FOUND,
    /// Another payment was recorded since the sums were read.
    IncomeDayChanged = "income.day_changed" => CONFLICT,
    /// No such closing here, or it was opened again.
    IncomeClosingNotFound = "income.closing_not_found" => NOT_FOUND,
    /// Payments of a colleague's visit are recorded by them or by a supervisor.
    IncomeOfColleague = "income.of_colleague" => FORBIDDEN,
    /// A future visit or day is neither paid nor closed.
    IncomeAhead = "income.ahead" => UNPROCESSABLE_ENTITY,
    /// The company has no invoicing service, or this installation does not offer it.
    InvoiceServiceUnavailable = "invoice.service_unavailable" => CONFLICT,
    /// The payment of the visit is not recorded yet.
    InvoiceNotPaid = "invoice.not_paid" => CONFLICT,
    /// The visit was free.
    InvoiceNothingPaid = "invoice.nothing_paid" => CONFLICT,
    /// The visit has an invoice about another amount, or one that is being taken back.
    InvoiceStornoFirst = "invoice.storno_first" => CONFLICT,
    /// There is no invoice that could be taken back or looked for.
    InvoiceNotIssued = "invoice.not_issued" => CONFLICT,
    /// No tax number of a Hungarian company.
    FieldTaxNumber = "field.tax_number" => UNPROCESSABLE_ENTITY,
    /// Another person changed the setting since it was read.
    SettingChanged = "setting.changed" => CONFLICT,
    /// Future appointments depend on it: choose what becomes of them.
    AppointmentsAhead = "setting.appointments_ahead" => CONFLICT,
    /// The company has the maximum number of services of demo mode.
    LimitDemoServices = "limit.demo_services" => CONFLICT,
    /// Work hours of one day and place overlap.
    HoursOverlap = "hours.overlap" => UNPROCESSABLE_ENTITY,
    /// The owner of the company stays its supervisor.
    EmployeeIsOwner = "employee.is_owner" => CONFLICT,
    /// The company needs at least one supervisor.
    EmployeeLastSupervisor = "employee.last_supervisor" => CONFLICT,
    /// They own the company already.
    OwnerSame = "owner.same" => CONFLICT,
    /// Only another active supervisor can own the company.
    OwnerNotSupervisor = "owner.not_supervisor" => CONFLICT,
    /// The new owner's address is not verified.
    OwnerUnproven = "owner.unproven" => CONFLICT,
    /// Not a plain number of forints.
    FieldMoney = "field.money" => UNPROCESSABLE_ENTITY,
    /// A word in braces that is no placeholder of this text.
    TemplateUnknownPlaceholder = "template.unknown_placeholder" => UNPROCESSABLE_ENTITY,
    /// More parts than an SMS may have.
    TemplateTooLong = "template.too_long" => UNPROCESSABLE_ENTITY,
    /// Both reminders go out at the same time.
    ReminderSameLead = "reminder.same_lead" => UNPROCESSABLE_ENTITY,
    /// There is no number to send it to.
    SmsNoPhone = "sms.no_phone" => UNPROCESSABLE_ENTITY,
    /// No SMS is sent to such a number.
    SmsNumberNotAllowed = "sms.number_not_allowed" => UNPROCESSABLE_ENTITY,
    /// The maximum number of SMS to one number, or of one company, in a day is reached.
    SmsDailyLimit = "sms.daily_limit" => CONFLICT,
    /// This installation has no SMS gateway.
    SmsUnavailable = "sms.unavailable" => CONFLICT,
    /// It was sent, or may have been, or its content is outdated.
    SmsNotResendable = "sms.not_resendable" => CONFLICT,
    /// The balance does not suffice.
    BalanceInsufficient = "balance.insufficient" => CONFLICT,
    /// The segment has no recipients.
    CampaignEmpty = "campaign.empty" => CONFLICT,
    /// Its price changed since it was shown.
    CampaignPriceChanged = "campaign.price_changed" => CONFLICT,
    /// Its last message has ended, or it was stopped.
    CampaignOver = "campaign.over" => CONFLICT,
    /// The text lacks the unsubscribe link.
    CampaignNoWayOut = "campaign.no_way_out" => UNPROCESSABLE_ENTITY,
    /// The appointment has begun, or was called off.
    VisitOver = "visit.over" => CONFLICT,
    /// After the deadline until which its guest changes it alone.
    VisitTooLate = "visit.too_late" => CONFLICT,
    /// Being late can be reported from two hours before the appointment.
    VisitTooEarly = "visit.too_early" => CONFLICT,
    /// No such visit to rate, or no such rating here; the code does not tell which.
    RatingNotFound = "rating.not_found" => NOT_FOUND,
    /// The visit was too long ago, or its rating cannot be changed any more.
    RatingOver = "rating.over" => CONFLICT,
    /// The rating was reported or reviewed before.
    RatingReported = "rating.reported" => CONFLICT,
    /// No such calendar, or its address was ended or replaced; the code does not tell which.
    FeedNotFound = "feed.not_found" => NOT_FOUND,
    /// This installation cannot connect to Google Calendar.
    GoogleCalendarUnavailable = "googlecal.unavailable" => CONFLICT,
    /// The caller's calendar is not connected.
    GoogleCalendarNotConnected = "googlecal.not_connected" => CONFLICT,
    /// Google asks for the caller's consent anew.
    GoogleCalendarReconnect = "googlecal.reconnect" => CONFLICT,
    /// Google does not answer; try again.
    GoogleCalendarNoAnswer = "googlecal.no_answer" => SERVICE_UNAVAILABLE,
    /// No such calendar of the caller's.
    GoogleCalendarNotFound = "googlecal.calendar_not_found" => UNPROCESSABLE_ENTITY,
    /// Nothing would be kept in step.
    GoogleCalendarNoDirection = "googlecal.no_direction" => UNPROCESSABLE_ENTITY,
    /// The company has no waiting list.
    WaitingOff = "waiting.off" => FORBIDDEN,
    /// The time waited for is free: the details name it.
    WaitingFreeNow = "waiting.free_now" => CONFLICT,
    /// The guest has the maximum number of wishes at the company.
    WaitingTooMany = "waiting.too_many" => CONFLICT,
    /// No such wish or offer here; the code does not tell which.
    WaitingNotFound = "waiting.not_found" => NOT_FOUND,
    /// The offer was answered or taken back, or its time ran out.
    WaitingOfferOver = "waiting.offer_over" => CONFLICT,
    /// The owner of a company hands it over before erasing the account.
    ErasureOwner = "erasure.owner" => CONFLICT,
    /// The account of an employee cannot be erased.
    ErasureWorks = "erasure.works" => CONFLICT,
    /// A salon on trial needs no subscription.
    SubscriptionTrial = "subscription.trial" => CONFLICT,
    /// It does not end, so there is nothing to buy.
    SubscriptionUnlimited = "subscription.unlimited" => CONFLICT,
    /// No tier was chosen yet.
    SubscriptionNoTier = "subscription.no_tier" => CONFLICT,
    /// No such tier is sold.
    TierNotFound = "subscription.tier_not_found" => NOT_FOUND,
    /// The company has this tier.
    SubscriptionSameTier = "subscription.same_tier" => CONFLICT,
    /// More people work there than the tier has calendars for.
    SubscriptionTooManyCalendars = "subscription.too_many_calendars" => CONFLICT,
    /// As many people work here as the tier has calendars for.
    SubscriptionCalendarsFull = "subscription.calendars_full" => CONFLICT,
    /// The tier does not hold this part of the product.
    SubscriptionFeatureNotHeld = "subscription.feature_not_held" => CONFLICT,
    /// Its price changed since it was shown.
    SubscriptionPriceChanged = "subscription.price_changed" => CONFLICT,
    /// It would reach more than two years ahead.
    SubscriptionTooFarAhead = "subscription.too_far_ahead" => CONFLICT,
    /// This installation takes no cards.
    TopupCardUnavailable = "topup.card_unavailable" => CONFLICT,
    /// There is no bank account to transfer to.
    TopupTransferUnavailable = "topup.transfer_unavailable" => CONFLICT,
    /// The company has the maximum number of pending payments.
    TopupTooMany = "topup.too_many" => CONFLICT,
    /// No such payment here.
    TopupNotFound = "topup.not_found" => NOT_FOUND,
    /// It was not paid, or is being refunded already.
    TopupNotRefundable = "topup.not_refundable" => CONFLICT,
    /// The same key came with another request.
    IdempotencyKeyReused = "idempotency.key_reused" => UNPROCESSABLE_ENTITY,
    /// Not 8 to 64 printable characters.
    IdempotencyKeyInvalid = "idempotency.key_invalid" => UNPROCESSABLE_ENTITY,
}
