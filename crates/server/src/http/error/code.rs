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

            /// Why, in a sentence of the OpenAPI document.
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
    /// Nobody is signed in.
    NotSignedIn = "access.not_signed_in" => UNAUTHORIZED,
    /// Signed in, but not for this.
    Forbidden = "access.forbidden" => FORBIDDEN,
    /// The company does not use this part of the product.
    FeatureDisabled = "access.feature_disabled" => FORBIDDEN,
    /// The company's subscription has lapsed: nothing is written until it is prolonged.
    SubscriptionInactive = "access.subscription_inactive" => FORBIDDEN,
    /// The page's token is missing or old; the answer carries a fresh one.
    Csrf = "access.csrf" => FORBIDDEN,
    /// Asked too often for nothing: the answer carries a puzzle, and the call is made again with its solution.
    ProofRequired = "access.proof_required" => FORBIDDEN,
    /// Name and password do not belong together.
    WrongCredentials = "access.wrong_credentials" => UNAUTHORIZED,
    /// The mailed password was used or is too old.
    PasswordExpired = "access.password_expired" => UNAUTHORIZED,
    /// The mailed link was used or is too old.
    LinkInvalid = "access.link_invalid" => UNAUTHORIZED,
    /// What came back from Google is not what this browser asked for, or no proof of who somebody is.
    GoogleFailed = "access.google_failed" => UNAUTHORIZED,
    /// Google sign-in is switched off, or Google does not answer.
    GoogleUnavailable = "access.google_unavailable" => SERVICE_UNAVAILABLE,
    /// What came back from Facebook is not what this browser asked for, or no proof of who somebody is.
    FacebookFailed = "access.facebook_failed" => UNAUTHORIZED,
    /// Facebook sign-in is switched off, or Facebook does not answer.
    FacebookUnavailable = "access.facebook_unavailable" => SERVICE_UNAVAILABLE,
    /// The address has an account which this identity does not open: sign in with its password, then link.
    LinkRequired = "access.link_required" => CONFLICT,
    /// The identity is another account's, or the account has another one.
    IdentityTaken = "access.identity_taken" => CONFLICT,
    /// Signed in too long ago for this.
    SignInAgain = "access.sign_in_again" => FORBIDDEN,
    /// Too much of this in too short a time.
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
    /// More bytes than are taken.
    ImageTooLarge = "image.too_large" => PAYLOAD_TOO_LARGE,
    /// More pixels than are taken.
    ImageTooManyPixels = "image.too_many_pixels" => UNPROCESSABLE_ENTITY,
    /// As many photos as one appointment may have.
    ImageTooMany = "image.too_many" => CONFLICT,
    /// As much as the pictures of one company may take.
    ImageQuota = "image.quota" => CONFLICT,
    /// The appointment has the same photo already.
    ImageExists = "image.exists" => CONFLICT,
    /// One of the photos is in another pair, or they are one and the same.
    ImagePaired = "image.paired" => CONFLICT,
    /// The address has an account: sign in.
    EmailTaken = "account.email_taken" => CONFLICT,
    /// Nobody is registered so: register.
    AccountUnknown = "account.unknown" => NOT_FOUND,
    /// Somebody is called so.
    UsernameTaken = "account.username_taken" => CONFLICT,
    /// A salon is called so in addresses.
    SzalonkaIdTaken = "company.szalonka_id_taken" => CONFLICT,
    /// No such invite, or it is over, used or withdrawn: nobody learns which.
    InviteNotFound = "invite.not_found" => NOT_FOUND,
    /// Works for another company.
    InviteWorksElsewhere = "invite.works_elsewhere" => CONFLICT,
    /// Works here already.
    InviteWorksHere = "invite.works_here" => CONFLICT,
    /// There is an open invite for this address or profile: it is sent again instead.
    InviteExists = "invite.exists" => CONFLICT,
    /// Somebody signs in as this profile, or it is disabled.
    InviteProfileTaken = "invite.profile_taken" => CONFLICT,
    /// The invite is for another address than that of whoever is signed in.
    InviteOtherAccount = "invite.other_account" => FORBIDDEN,
    /// Whoever is signed in has not shown to read that address.
    InviteEmailUnverified = "invite.email_unverified" => FORBIDDEN,
    /// The invite was accepted or withdrawn.
    InviteOver = "invite.over" => CONFLICT,
    /// Whoever invites has not shown to read their own address.
    InviteProveFirst = "invite.prove_first" => FORBIDDEN,
    /// Not the public id of the company that is given up.
    DemoOtherId = "demo.other_id" => UNPROCESSABLE_ENTITY,
    /// The company is not being tried out any more.
    DemoOver = "demo.over" => CONFLICT,
    /// Nothing was given.
    FieldRequired = "field.required" => UNPROCESSABLE_ENTITY,
    /// Shorter than makes sense.
    FieldTooShort = "field.too_short" => UNPROCESSABLE_ENTITY,
    /// Longer than can be kept.
    FieldTooLong = "field.too_long" => UNPROCESSABLE_ENTITY,
    /// Not of the expected form.
    FieldInvalid = "field.invalid" => UNPROCESSABLE_ENTITY,
    /// Not an e-mail address.
    FieldEmail = "field.email" => UNPROCESSABLE_ENTITY,
    /// Not a user name.
    FieldUsername = "field.username" => UNPROCESSABLE_ENTITY,
    /// Not a public id of a salon, or a word of ours.
    FieldSzalonkaId = "field.szalonka_id" => UNPROCESSABLE_ENTITY,
    /// Not a phone number of a person.
    FieldPhone = "field.phone" => UNPROCESSABLE_ENTITY,
    /// Not a name.
    FieldName = "field.name" => UNPROCESSABLE_ENTITY,
    /// The privacy notice must be accepted.
    FieldPrivacy = "field.privacy_required" => UNPROCESSABLE_ENTITY,
    /// Not a whole number.
    FieldNumber = "field.number" => UNPROCESSABLE_ENTITY,
    /// Outside what is allowed.
    FieldRange = "field.range" => UNPROCESSABLE_ENTITY,
    /// Not a time as agreed.
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
    /// Somebody was faster.
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
    /// As many open bookings as one guest may have.
    BookingTooManyOpen = "booking.too_many_open" => CONFLICT,
    /// The salon's terms are others by now than those the guest was shown.
    BookingTermsChanged = "booking.terms_changed" => CONFLICT,
    /// Longer than a day.
    BookingTooLong = "booking.too_long" => UNPROCESSABLE_ENTITY,
    /// This person takes no bookings.
    BookingProviderUnavailable = "booking.provider_unavailable" => CONFLICT,
    /// No such appointment or absence here.
    EventNotFound = "event.not_found" => NOT_FOUND,
    /// Changed since it was opened.
    EventChanged = "event.changed" => CONFLICT,
    /// Appointments of that day are not as they were seen: the details name them.
    EventDayChanged = "event.day_changed" => CONFLICT,
    /// Not within work hours: the desk may insist.
    EventOutsideHours = "event.outside_hours" => UNPROCESSABLE_ENTITY,
    /// It has not begun, so nobody can have paid or missed it.
    EventAhead = "event.ahead" => UNPROCESSABLE_ENTITY,
    /// Brought from another calendar, and changed there.
    EventImported = "event.imported" => CONFLICT,
    /// Exactly one of a guest, a new guest and a walk-in is chosen.
    EventGuestRequired = "event.guest_required" => UNPROCESSABLE_ENTITY,
    /// Told beside an answer: this person does not do all of it otherwise.
    EventNotOffered = "event.not_offered" => CONFLICT,
    /// Told beside an answer: the guest did not come the last time.
    EventGuestMissedLast = "event.guest_missed_last" => CONFLICT,
    /// Told beside an answer: the guest has another appointment ahead.
    EventGuestHasAppointment = "event.guest_has_appointment" => CONFLICT,
    /// No such guest here.
    GuestNotFound = "guest.not_found" => NOT_FOUND,
    /// As many guests as a company has while it tries us out.
    LimitDemoGuests = "limit.demo_guests" => CONFLICT,
    /// Another card has the address.
    GuestEmailTaken = "guest.email_taken" => CONFLICT,
    /// The card of all who walk in is nobody's: it stays as it is.
    GuestWalkIn = "guest.walk_in" => CONFLICT,
    /// Two people sign in with them: they stay two.
    GuestBothAccounts = "guest.both_have_accounts" => CONFLICT,
    /// No such heading of the price list here.
    CategoryNotFound = "category.not_found" => NOT_FOUND,
    /// Services stand under the heading: they are put elsewhere first.
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
    /// The day of the shop is closed: its amounts stay as they were counted until it is opened again.
    IncomeDayClosed = "income.day_closed" => CONFLICT,
    /// Something else was paid since the sums were read.
    IncomeDayChanged = "income.day_changed" => CONFLICT,
    /// No such closing here, or it was opened again.
    IncomeClosingNotFound = "income.closing_not_found" => NOT_FOUND,
    /// What a colleague's visit brought is for them and for supervisors to say.
    IncomeOfColleague = "income.of_colleague" => FORBIDDEN,
    /// What is ahead is neither paid nor closed.
    IncomeAhead = "income.ahead" => UNPROCESSABLE_ENTITY,
    /// The company has nobody who issues invoices, or that one is not offered here.
    InvoiceServiceUnavailable = "invoice.service_unavailable" => CONFLICT,
    /// Nobody said yet what the visit brought.
    InvoiceNotPaid = "invoice.not_paid" => CONFLICT,
    /// The visit was free.
    InvoiceNothingPaid = "invoice.nothing_paid" => CONFLICT,
    /// The visit has an invoice about another amount, or one that is being taken back.
    InvoiceStornoFirst = "invoice.storno_first" => CONFLICT,
    /// There is no invoice that could be taken back or looked for.
    InvoiceNotIssued = "invoice.not_issued" => CONFLICT,
    /// No tax number of a Hungarian company.
    FieldTaxNumber = "field.tax_number" => UNPROCESSABLE_ENTITY,
    /// Somebody else changed the setting since it was read.
    SettingChanged = "setting.changed" => CONFLICT,
    /// Appointments ahead hang on it: say what becomes of them.
    AppointmentsAhead = "setting.appointments_ahead" => CONFLICT,
    /// As many services as a company has while it tries us out.
    LimitDemoServices = "limit.demo_services" => CONFLICT,
    /// Work hours of one day and place overlap.
    HoursOverlap = "hours.overlap" => UNPROCESSABLE_ENTITY,
    /// Whoever owns the company stays, and runs it.
    EmployeeIsOwner = "employee.is_owner" => CONFLICT,
    /// Somebody has to run the company.
    EmployeeLastSupervisor = "employee.last_supervisor" => CONFLICT,
    /// They own the company already.
    OwnerSame = "owner.same" => CONFLICT,
    /// Only another active supervisor can own the company.
    OwnerNotSupervisor = "owner.not_supervisor" => CONFLICT,
    /// Whoever is to own the company has not shown to read their own address.
    OwnerUnproven = "owner.unproven" => CONFLICT,
    /// Not a plain number of forints.
    FieldMoney = "field.money" => UNPROCESSABLE_ENTITY,
    /// A word in braces that stands for nothing in this text.
    TemplateUnknownPlaceholder = "template.unknown_placeholder" => UNPROCESSABLE_ENTITY,
    /// More parts than an SMS may have.
    TemplateTooLong = "template.too_long" => UNPROCESSABLE_ENTITY,
    /// Both reminders go out at the same time.
    ReminderSameLead = "reminder.same_lead" => UNPROCESSABLE_ENTITY,
    /// There is no number to send it to.
    SmsNoPhone = "sms.no_phone" => UNPROCESSABLE_ENTITY,
    /// No SMS is sent to such a number.
    SmsNumberNotAllowed = "sms.number_not_allowed" => UNPROCESSABLE_ENTITY,
    /// As many SMS as go to one number, or out of one company, in a day.
    SmsDailyLimit = "sms.daily_limit" => CONFLICT,
    /// This installation has no SMS gateway.
    SmsUnavailable = "sms.unavailable" => CONFLICT,
    /// It was sent, or may have been, or what it says does not hold any more.
    SmsNotResendable = "sms.not_resendable" => CONFLICT,
    /// The balance does not suffice.
    BalanceInsufficient = "balance.insufficient" => CONFLICT,
    /// Nobody would get it.
    CampaignEmpty = "campaign.empty" => CONFLICT,
    /// It costs something else by now.
    CampaignPriceChanged = "campaign.price_changed" => CONFLICT,
    /// Its last message has ended, or it was stopped.
    CampaignOver = "campaign.over" => CONFLICT,
    /// The text lacks the link by which its readers get no more of them.
    CampaignNoWayOut = "campaign.no_way_out" => UNPROCESSABLE_ENTITY,
    /// The appointment has begun, or was called off.
    VisitOver = "visit.over" => CONFLICT,
    /// After the deadline until which its guest changes it alone.
    VisitTooLate = "visit.too_late" => CONFLICT,
    /// More than two hours before it begins nobody is late.
    VisitTooEarly = "visit.too_early" => CONFLICT,
    /// No such visit to rate, or no such rating here: nobody learns which.
    RatingNotFound = "rating.not_found" => NOT_FOUND,
    /// The visit was too long ago, or its rating cannot be changed any more.
    RatingOver = "rating.over" => CONFLICT,
    /// The rating was reported, or looked at, before.
    RatingReported = "rating.reported" => CONFLICT,
    /// No such calendar, or its address was ended or replaced: nobody learns which.
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
    /// What is waited for is free: the details name it.
    WaitingFreeNow = "waiting.free_now" => CONFLICT,
    /// As many wishes as one guest may have at a company.
    WaitingTooMany = "waiting.too_many" => CONFLICT,
    /// No such wish or offer here: nobody learns which.
    WaitingNotFound = "waiting.not_found" => NOT_FOUND,
    /// The offer was answered or taken back, or its time ran out.
    WaitingOfferOver = "waiting.offer_over" => CONFLICT,
    /// Whoever owns a company hands it over before they erase themselves.
    ErasureOwner = "erasure.owner" => CONFLICT,
    /// Whoever works for a company cannot erase the account they sign in with there.
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
    /// It costs something else by now.
    SubscriptionPriceChanged = "subscription.price_changed" => CONFLICT,
    /// It would reach more than two years ahead.
    SubscriptionTooFarAhead = "subscription.too_far_ahead" => CONFLICT,
    /// Nobody takes cards here.
    TopupCardUnavailable = "topup.card_unavailable" => CONFLICT,
    /// There is no bank account to transfer to.
    TopupTransferUnavailable = "topup.transfer_unavailable" => CONFLICT,
    /// As many payments wait as a company may have at once.
    TopupTooMany = "topup.too_many" => CONFLICT,
    /// No such payment here.
    TopupNotFound = "topup.not_found" => NOT_FOUND,
    /// Nothing was paid, or it goes back already.
    TopupNotRefundable = "topup.not_refundable" => CONFLICT,
    /// The same key came with another request.
    IdempotencyKeyReused = "idempotency.key_reused" => UNPROCESSABLE_ENTITY,
    /// Not 8 to 64 printable characters.
    IdempotencyKeyInvalid = "idempotency.key_invalid" => UNPROCESSABLE_ENTITY,
}
