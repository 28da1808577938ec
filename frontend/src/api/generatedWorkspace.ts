import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClosedDays: build.query<
      ListClosedDaysApiResponse,
      ListClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    saveClosedDays: build.mutation<
      SaveClosedDaysApiResponse,
      SaveClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        method: "POST",
        body: queryArg.saveClosedDaysRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    deleteClosedDays: build.mutation<
      DeleteClosedDaysApiResponse,
      DeleteClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        method: "DELETE",
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getCurrentCompany: build.query<
      GetCurrentCompanyApiResponse,
      GetCurrentCompanyApiArg
    >({
      query: () => ({ url: `/api/company/current` }),
    }),
    changeCompany: build.mutation<
      ChangeCompanyApiResponse,
      ChangeCompanyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    setBackground: build.mutation<
      SetBackgroundApiResponse,
      SetBackgroundApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/background`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteBackground: build.mutation<
      DeleteBackgroundApiResponse,
      DeleteBackgroundApiArg
    >({
      query: () => ({
        url: `/api/company/current/background`,
        method: "DELETE",
      }),
    }),
    getLinkCard: build.query<GetLinkCardApiResponse, GetLinkCardApiArg>({
      query: (queryArg) => ({
        url: `/api/company/current/card`,
        params: {
          format: queryArg.format,
          v: queryArg.v,
        },
      }),
    }),
    getMadeUp: build.query<GetMadeUpApiResponse, GetMadeUpApiArg>({
      query: () => ({ url: `/api/company/current/disabledemomode` }),
    }),
    disableDemoMode: build.mutation<
      DisableDemoModeApiResponse,
      DisableDemoModeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/disabledemomode`,
        method: "PATCH",
        body: queryArg.endTrialRequest,
        params: {
          defaultServices: queryArg.defaultServices,
        },
      }),
    }),
    getFirstRun: build.query<GetFirstRunApiResponse, GetFirstRunApiArg>({
      query: () => ({ url: `/api/company/current/firstrun` }),
    }),
    changeFirstRun: build.mutation<
      ChangeFirstRunApiResponse,
      ChangeFirstRunApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/firstrun`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    giveUp: build.mutation<GiveUpApiResponse, GiveUpApiArg>({
      query: (queryArg) => ({
        url: `/api/company/current/giveup`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteLogo: build.mutation<DeleteLogoApiResponse, DeleteLogoApiArg>({
      query: () => ({ url: `/api/company/current/logo`, method: "DELETE" }),
    }),
    changeOwner: build.mutation<ChangeOwnerApiResponse, ChangeOwnerApiArg>({
      query: (queryArg) => ({
        url: `/api/company/current/owner`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    getFinderSettings: build.query<
      GetFinderSettingsApiResponse,
      GetFinderSettingsApiArg
    >({
      query: () => ({ url: `/api/company/current/providerfinder/settings` }),
    }),
    changeFinderSettings: build.mutation<
      ChangeFinderSettingsApiResponse,
      ChangeFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/providerfinder/settings`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    saveSale: build.mutation<SaveSaleApiResponse, SaveSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getSale: build.query<GetSaleApiResponse, GetSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteSale: build.mutation<DeleteSaleApiResponse, DeleteSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateSale: build.mutation<ActivateSaleApiResponse, ActivateSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listEditedSales: build.query<
      ListEditedSalesApiResponse,
      ListEditedSalesApiArg
    >({
      query: () => ({ url: `/api/company/sales` }),
    }),
    saveShop: build.mutation<SaveShopApiResponse, SaveShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getShop: build.query<GetShopApiResponse, GetShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteShop: build.mutation<DeleteShopApiResponse, DeleteShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateShop: build.mutation<ActivateShopApiResponse, ActivateShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    deleteShopPhoto: build.mutation<
      DeleteShopPhotoApiResponse,
      DeleteShopPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg.photoId,
        },
      }),
    }),
    orderShopPhotos: build.mutation<
      OrderShopPhotosApiResponse,
      OrderShopPhotosApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "PATCH",
        body: queryArg.orderShopPhotosRequest,
      }),
    }),
    listEditedShops: build.query<
      ListEditedShopsApiResponse,
      ListEditedShopsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shops`,
        params: {
          includeDeleted: queryArg,
        },
      }),
    }),
    szalonkaIdState: build.query<
      SzalonkaIdStateApiResponse,
      SzalonkaIdStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/szalonkaId/state`,
        params: {
          szalonkaId: queryArg,
        },
      }),
    }),
    deleteEvent: build.mutation<DeleteEventApiResponse, DeleteEventApiArg>({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          version: queryArg.version,
          notifyGuest: queryArg.notifyGuest,
        },
      }),
    }),
    listEvents: build.query<ListEventsApiResponse, ListEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          showDeleted: queryArg.showDeleted,
          providerId: queryArg.providerId,
        },
      }),
    }),
    saveAppointment: build.mutation<
      SaveAppointmentApiResponse,
      SaveAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment`,
        method: "POST",
        body: queryArg.saveAppointmentRequest,
        params: {
          providerId: queryArg.providerId,
        },
      }),
    }),
    getAppointment: build.query<
      GetAppointmentApiResponse,
      GetAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    addPhoto: build.mutation<AddPhotoApiResponse, AddPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg.id))}/image`,
        method: "POST",
        body: queryArg.photoForm,
      }),
    }),
    deletePhoto: build.mutation<DeletePhotoApiResponse, DeletePhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg.id))}/image/${encodeURIComponent(String(queryArg.imageId))}`,
        method: "DELETE",
      }),
    }),
    getImageDetails: build.query<
      GetImageDetailsApiResponse,
      GetImageDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/imagedetails`,
      }),
    }),
    bookOnlineEvent: build.mutation<
      BookOnlineEventApiResponse,
      BookOnlineEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/bookonline`,
        method: "POST",
        body: queryArg.bookOnlineRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listGaps: build.query<ListGapsApiResponse, ListGapsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/gaps`,
        params: {
          serviceIds: queryArg.serviceIds,
          minutes: queryArg.minutes,
          providerId: queryArg.providerId,
          from: queryArg["from"],
          days: queryArg.days,
          id: queryArg.id,
        },
      }),
    }),
    listGuestEvents: build.query<
      ListGuestEventsApiResponse,
      ListGuestEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/guest/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    getGuestLastAndNext: build.query<
      GetGuestLastAndNextApiResponse,
      GetGuestLastAndNextApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/guest/${encodeURIComponent(String(queryArg))}/lastandnext`,
      }),
    }),
    listOpenHours: build.query<ListOpenHoursApiResponse, ListOpenHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/events/hours`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
        },
      }),
    }),
    listPhotos: build.query<ListPhotosApiResponse, ListPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/events/images`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
          guestId: queryArg.guestId,
          employeeId: queryArg.employeeId,
          serviceId: queryArg.serviceId,
          state: queryArg.state,
        },
      }),
    }),
    followCalendar: build.query<
      FollowCalendarApiResponse,
      FollowCalendarApiArg
    >({
      query: () => ({ url: `/api/events/live` }),
    }),
    saveNonworkEvent: build.mutation<
      SaveNonworkEventApiResponse,
      SaveNonworkEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevent`,
        method: "POST",
        body: queryArg.saveNonworkEventRequest,
        params: {
          providerId: queryArg.providerId,
        },
      }),
    }),
    getNonworkEvent: build.query<
      GetNonworkEventApiResponse,
      GetNonworkEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevent/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    setNonworkEvents: build.mutation<
      SetNonworkEventsApiResponse,
      SetNonworkEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevents/state`,
        method: "POST",
        body: queryArg,
      }),
    }),
    proposeSickDay: build.query<
      ProposeSickDayApiResponse,
      ProposeSickDayApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/sickday`,
        params: {
          providerId: queryArg.providerId,
          start: queryArg.start,
          end: queryArg.end,
        },
      }),
    }),
    applySickDay: build.mutation<ApplySickDayApiResponse, ApplySickDayApiArg>({
      query: (queryArg) => ({
        url: `/api/events/sickday`,
        method: "POST",
        body: queryArg,
      }),
    }),
    chooseGoogleCalendar: build.mutation<
      ChooseGoogleCalendarApiResponse,
      ChooseGoogleCalendarApiArg
    >({
      query: (queryArg) => ({
        url: `/api/google/calendar`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    listGoogleCalendars: build.query<
      ListGoogleCalendarsApiResponse,
      ListGoogleCalendarsApiArg
    >({
      query: () => ({ url: `/api/google/calendars` }),
    }),
    getCalendarSync: build.query<
      GetCalendarSyncApiResponse,
      GetCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync` }),
    }),
    beginCalendarSync: build.mutation<
      BeginCalendarSyncApiResponse,
      BeginCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync`, method: "POST" }),
    }),
    endCalendarSync: build.mutation<
      EndCalendarSyncApiResponse,
      EndCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync`, method: "DELETE" }),
    }),
    previewCalendarSync: build.query<
      PreviewCalendarSyncApiResponse,
      PreviewCalendarSyncApiArg
    >({
      query: (queryArg) => ({
        url: `/api/google/calendarsync/preview`,
        params: {
          calendarId: queryArg.calendarId,
          pushes: queryArg.pushes,
          blocks: queryArg.blocks,
        },
      }),
    }),
    searchGuests: build.query<SearchGuestsApiResponse, SearchGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guest`,
        params: {
          searchTerm: queryArg,
        },
      }),
    }),
    saveGuest: build.mutation<SaveGuestApiResponse, SaveGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/guest`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getGuest: build.query<GetGuestApiResponse, GetGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    mergeGuests: build.mutation<MergeGuestsApiResponse, MergeGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guest/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: "POST",
        body: queryArg.mergeGuestsRequest,
      }),
    }),
    listGuests: build.query<ListGuestsApiResponse, ListGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests`,
        params: {
          state: queryArg.state,
          filter: queryArg.filter,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    importGuests: build.mutation<ImportGuestsApiResponse, ImportGuestsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests/import`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listInitials: build.query<ListInitialsApiResponse, ListInitialsApiArg>({
      query: (queryArg) => ({
        url: `/api/guests/initials`,
        params: {
          state: queryArg.state,
          filter: queryArg.filter,
        },
      }),
    }),
    guestStat: build.query<GuestStatApiResponse, GuestStatApiArg>({
      query: () => ({ url: `/api/guests/stat` }),
    }),
    cancelOwnAppointment: build.mutation<
      CancelOwnAppointmentApiResponse,
      CancelOwnAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg))}/cancel`,
        method: "POST",
      }),
    }),
    tellLateForOwn: build.mutation<
      TellLateForOwnApiResponse,
      TellLateForOwnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/late`,
        method: "POST",
        body: queryArg.tellLateRequest,
      }),
    }),
    moveOwnAppointment: build.mutation<
      MoveOwnAppointmentApiResponse,
      MoveOwnAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/move`,
        method: "POST",
        body: queryArg.moveVisitRequest,
      }),
    }),
    listOwnAppointmentTimes: build.query<
      ListOwnAppointmentTimesApiResponse,
      ListOwnAppointmentTimesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/times`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          anybody: queryArg.anybody,
        },
      }),
    }),
    getCurrentGuest: build.query<
      GetCurrentGuestApiResponse,
      GetCurrentGuestApiArg
    >({
      query: () => ({ url: `/api/guestuser/current` }),
    }),
    setGuestBaseData: build.mutation<
      SetGuestBaseDataApiResponse,
      SetGuestBaseDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/baseData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    downloadOwnData: build.query<
      DownloadOwnDataApiResponse,
      DownloadOwnDataApiArg
    >({
      query: () => ({ url: `/api/guestuser/current/data` }),
    }),
    downloadOwnPage: build.query<
      DownloadOwnPageApiResponse,
      DownloadOwnPageApiArg
    >({
      query: () => ({ url: `/api/guestuser/current/data/page` }),
    }),
    getErasure: build.query<GetErasureApiResponse, GetErasureApiArg>({
      query: () => ({ url: `/api/guestuser/current/erasure` }),
    }),
    eraseOwnData: build.mutation<EraseOwnDataApiResponse, EraseOwnDataApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/current/erasure`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeGuestPassword: build.mutation<
      ChangeGuestPasswordApiResponse,
      ChangeGuestPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/password`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    setGuestPersonalInfo: build.mutation<
      SetGuestPersonalInfoApiResponse,
      SetGuestPersonalInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/personalInfo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setGuestPhoneData: build.mutation<
      SetGuestPhoneDataApiResponse,
      SetGuestPhoneDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/phoneData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listOwnWishes: build.query<ListOwnWishesApiResponse, ListOwnWishesApiArg>({
      query: () => ({ url: `/api/guestuser/waitinglist` }),
    }),
    leaveWaitingList: build.mutation<
      LeaveWaitingListApiResponse,
      LeaveWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    refuseOwnOffer: build.mutation<
      RefuseOwnOfferApiResponse,
      RefuseOwnOfferApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}/refuse`,
        method: "POST",
      }),
    }),
    takeOwnOffer: build.mutation<TakeOwnOfferApiResponse, TakeOwnOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
    listHolidays: build.query<ListHolidaysApiResponse, ListHolidaysApiArg>({
      query: (queryArg) => ({
        url: `/api/holidays`,
        params: {
          year: queryArg,
        },
      }),
    }),
    getNotificationSettings: build.query<
      GetNotificationSettingsApiResponse,
      GetNotificationSettingsApiArg
    >({
      query: () => ({ url: `/api/notification/settings` }),
    }),
    changeOwnNotifications: build.mutation<
      ChangeOwnNotificationsApiResponse,
      ChangeOwnNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/own/state`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    previewTemplate: build.mutation<
      PreviewTemplateApiResponse,
      PreviewTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeNotificationState: build.mutation<
      ChangeNotificationStateApiResponse,
      ChangeNotificationStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/state`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    changeNotificationTemplate: build.mutation<
      ChangeNotificationTemplateApiResponse,
      ChangeNotificationTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/template`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    sendTestSms: build.mutation<SendTestSmsApiResponse, SendTestSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notification/settings/test`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listInappNotifications: build.query<
      ListInappNotificationsApiResponse,
      ListInappNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/inapp`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    ackAllNotifications: build.mutation<
      AckAllNotificationsApiResponse,
      AckAllNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/inapp/ack`, method: "PATCH" }),
    }),
    ackNotification: build.mutation<
      AckNotificationApiResponse,
      AckNotificationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/inapp/ack/${encodeURIComponent(String(queryArg))}`,
        method: "PATCH",
      }),
    }),
    countInappNotifications: build.query<
      CountInappNotificationsApiResponse,
      CountInappNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/inapp/count` }),
    }),
    listSms: build.query<ListSmsApiResponse, ListSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/sms`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
          state: queryArg.state,
          campaign: queryArg.campaign,
        },
      }),
    }),
    resendSms: build.mutation<ResendSmsApiResponse, ResendSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/sms/${encodeURIComponent(String(queryArg))}/resend`,
        method: "POST",
      }),
    }),
    startCampaign: build.mutation<
      StartCampaignApiResponse,
      StartCampaignApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign`,
        method: "POST",
        body: queryArg.startCampaignRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    previewCampaign: build.mutation<
      PreviewCampaignApiResponse,
      PreviewCampaignApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getCampaign: build.query<GetCampaignApiResponse, GetCampaignApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    changeCampaignState: build.mutation<
      ChangeCampaignStateApiResponse,
      ChangeCampaignStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/${encodeURIComponent(String(queryArg.id))}/state`,
        method: "PATCH",
        body: queryArg.changeCampaignStateRequest,
      }),
    }),
    listCampaigns: build.query<ListCampaignsApiResponse, ListCampaignsApiArg>({
      query: () => ({ url: `/api/notifications/smscampaigns` }),
    }),
    deleteLibraryPhoto: build.mutation<
      DeleteLibraryPhotoApiResponse,
      DeleteLibraryPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          final: queryArg.final,
        },
      }),
    }),
    editPhoto: build.mutation<EditPhotoApiResponse, EditPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.editPhotoRequest,
      }),
    }),
    activatePhoto: build.mutation<
      ActivatePhotoApiResponse,
      ActivatePhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    pairPhotos: build.mutation<PairPhotosApiResponse, PairPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}/before`,
        method: "POST",
        body: queryArg.pairPhotosRequest,
      }),
    }),
    partPhotos: build.mutation<PartPhotosApiResponse, PartPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg))}/before`,
        method: "DELETE",
      }),
    }),
    orderPhoto: build.mutation<OrderPhotoApiResponse, OrderPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}/order`,
        method: "PATCH",
        body: queryArg.orderPhotoRequest,
      }),
    }),
    listRatings: build.query<ListRatingsApiResponse, ListRatingsApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings`,
        params: {
          stars: queryArg.stars,
          withText: queryArg.withText,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listEmployeeRatings: build.query<
      ListEmployeeRatingsApiResponse,
      ListEmployeeRatingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/ratings/employee/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          stars: queryArg.stars,
          withText: queryArg.withText,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    answerRating: build.mutation<AnswerRatingApiResponse, AnswerRatingApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: "POST",
        body: queryArg.answerRatingRequest,
      }),
    }),
    deleteAnswer: build.mutation<DeleteAnswerApiResponse, DeleteAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg))}/answer`,
        method: "DELETE",
      }),
    }),
    reportRating: build.mutation<ReportRatingApiResponse, ReportRatingApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg.id))}/report`,
        method: "POST",
        body: queryArg.reportRatingRequest,
      }),
    }),
    saveService: build.mutation<SaveServiceApiResponse, SaveServiceApiArg>({
      query: (queryArg) => ({
        url: `/api/service`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getService: build.query<GetServiceApiResponse, GetServiceApiArg>({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteService: build.mutation<
      DeleteServiceApiResponse,
      DeleteServiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateService: build.mutation<
      ActivateServiceApiResponse,
      ActivateServiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listAllServices: build.query<
      ListAllServicesApiResponse,
      ListAllServicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services`,
        params: {
          includeDeleted: queryArg.includeDeleted,
          providerId: queryArg.providerId,
        },
      }),
    }),
    saveCategory: build.mutation<SaveCategoryApiResponse, SaveCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/services/category`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteCategory: build.mutation<
      DeleteCategoryApiResponse,
      DeleteCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/category/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateCategory: build.mutation<
      ActivateCategoryApiResponse,
      ActivateCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/category/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listCompanyServices: build.query<
      ListCompanyServicesApiResponse,
      ListCompanyServicesApiArg
    >({
      query: () => ({ url: `/api/services/company` }),
    }),
    listCompanyCategories: build.query<
      ListCompanyCategoriesApiResponse,
      ListCompanyCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/company/categories`,
        params: {
          includeDeleted: queryArg,
        },
      }),
    }),
    orderCategories: build.mutation<
      OrderCategoriesApiResponse,
      OrderCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/company/categories/order`,
        method: "POST",
        body: queryArg,
      }),
    }),
    addServices: build.mutation<AddServicesApiResponse, AddServicesApiArg>({
      query: (queryArg) => ({
        url: `/api/services/list`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changePrices: build.mutation<ChangePricesApiResponse, ChangePricesApiArg>({
      query: (queryArg) => ({
        url: `/api/services/prices`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setProviderServices: build.mutation<
      SetProviderServicesApiResponse,
      SetProviderServicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/provider/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.providerServicesRequest,
      }),
    }),
    setCoverPhoto: build.mutation<
      SetCoverPhotoApiResponse,
      SetCoverPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/upload/cover`,
        method: "POST",
        body: queryArg.photoForm,
        params: {
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    setLogo: build.mutation<SetLogoApiResponse, SetLogoApiArg>({
      query: (queryArg) => ({
        url: `/api/upload/logo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    uploadPhoto: build.mutation<UploadPhotoApiResponse, UploadPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/upload/photo`,
        method: "POST",
        body: queryArg.photoForm,
        params: {
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    setProfilePicture: build.mutation<
      SetProfilePictureApiResponse,
      SetProfilePictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/upload/profile`,
        method: "POST",
        body: queryArg.photoForm,
        params: {
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    addShopPhoto: build.mutation<AddShopPhotoApiResponse, AddShopPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/upload/shop/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.photoForm,
      }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/user/current` }),
    }),
    setUserBaseData: build.mutation<
      SetUserBaseDataApiResponse,
      SetUserBaseDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/baseData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listFeeds: build.query<ListFeedsApiResponse, ListFeedsApiArg>({
      query: () => ({ url: `/api/user/current/feeds` }),
    }),
    makeFeed: build.mutation<MakeFeedApiResponse, MakeFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/feeds`,
        method: "POST",
        body: queryArg,
      }),
    }),
    endFeed: build.mutation<EndFeedApiResponse, EndFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/feeds`,
        method: "DELETE",
        params: {
          kind: queryArg,
        },
      }),
    }),
    changeUserPassword: build.mutation<
      ChangeUserPasswordApiResponse,
      ChangeUserPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/password`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    setUserPersonalInfo: build.mutation<
      SetUserPersonalInfoApiResponse,
      SetUserPersonalInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/personalInfo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setUserPhoneData: build.mutation<
      SetUserPhoneDataApiResponse,
      SetUserPhoneDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/phoneData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteOwnPhoto: build.mutation<
      DeleteOwnPhotoApiResponse,
      DeleteOwnPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg,
        },
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/user/current/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/user/current/sessions`, method: "DELETE" }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/sessions/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    changeEmployee: build.mutation<
      ChangeEmployeeApiResponse,
      ChangeEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee`,
        method: "PATCH",
        body: queryArg.changeEmployeeRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    getEmployeeProfile: build.query<
      GetEmployeeProfileApiResponse,
      GetEmployeeProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    disableEmployee: build.mutation<
      DisableEmployeeApiResponse,
      DisableEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateEmployee: build.mutation<
      ActivateEmployeeApiResponse,
      ActivateEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    sendInvite: build.mutation<SendInviteApiResponse, SendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
        body: queryArg.sendInviteRequest,
      }),
    }),
    deletePersonPhoto: build.mutation<
      DeletePersonPhotoApiResponse,
      DeletePersonPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg.photoId,
        },
      }),
    }),
    getPersonFinderSettings: build.query<
      GetPersonFinderSettingsApiResponse,
      GetPersonFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}/providerfinder/settings`,
      }),
    }),
    changePersonFinderSettings: build.mutation<
      ChangePersonFinderSettingsApiResponse,
      ChangePersonFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/providerfinder/settings`,
        method: "PATCH",
        body: queryArg.changePersonFinderSettingsRequest,
      }),
    }),
    listEmployees: build.query<ListEmployeesApiResponse, ListEmployeesApiArg>({
      query: () => ({ url: `/api/user/employees` }),
    }),
    getInvite: build.query<GetInviteApiResponse, GetInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteInvite: build.mutation<DeleteInviteApiResponse, DeleteInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    resendInvite: build.mutation<ResendInviteApiResponse, ResendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}/resend`,
        method: "POST",
      }),
    }),
    listInvites: build.query<ListInvitesApiResponse, ListInvitesApiArg>({
      query: () => ({ url: `/api/user/employees/invites` }),
    }),
    whyNot: build.query<WhyNotApiResponse, WhyNotApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/whynot`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          serviceIds: queryArg.serviceIds,
        },
      }),
    }),
    getWorkHours: build.query<GetWorkHoursApiResponse, GetWorkHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg))}/workhours`,
      }),
    }),
    setWorkHours: build.mutation<SetWorkHoursApiResponse, SetWorkHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/workhours`,
        method: "POST",
        body: queryArg.workHoursRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    previewHours: build.mutation<PreviewHoursApiResponse, PreviewHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/workhours/preview`,
        method: "POST",
        body: queryArg.previewHoursRequest,
      }),
    }),
    listWishes: build.query<ListWishesApiResponse, ListWishesApiArg>({
      query: () => ({ url: `/api/waitinglist` }),
    }),
    removeWish: build.mutation<RemoveWishApiResponse, RemoveWishApiArg>({
      query: (queryArg) => ({
        url: `/api/waitinglist/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    takeForGuest: build.mutation<TakeForGuestApiResponse, TakeForGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/waitinglist/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
    acceptInvite: build.mutation<AcceptInviteApiResponse, AcceptInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/accept`,
        method: "POST",
        body: queryArg,
      }),
    }),
    showInvite: build.query<ShowInviteApiResponse, ShowInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    showLink: build.query<ShowLinkApiResponse, ShowLinkApiArg>({
      query: (queryArg) => ({
        url: `/public/login/link/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    getOffer: build.query<GetOfferApiResponse, GetOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    refuseOffer: build.mutation<RefuseOfferApiResponse, RefuseOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}/refuse`,
        method: "POST",
      }),
    }),
    takeOffer: build.mutation<TakeOfferApiResponse, TakeOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/public/passwordreset`,
        method: "POST",
        body: queryArg,
      }),
    }),
    beginReset: build.mutation<BeginResetApiResponse, BeginResetApiArg>({
      query: (queryArg) => ({
        url: `/public/passwordreset/init`,
        method: "POST",
        body: queryArg,
      }),
    }),
    showReset: build.query<ShowResetApiResponse, ShowResetApiArg>({
      query: (queryArg) => ({
        url: `/public/passwordreset/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    rateVisit: build.mutation<RateVisitApiResponse, RateVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/rating/${encodeURIComponent(String(queryArg.code))}`,
        method: "POST",
        body: queryArg.rateVisitRequest,
      }),
    }),
    getRatedVisit: build.query<GetRatedVisitApiResponse, GetRatedVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/rating/${encodeURIComponent(String(queryArg))}/event`,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/public/register`,
        method: "POST",
        body: queryArg,
      }),
    }),
    registerByEmail: build.mutation<
      RegisterByEmailApiResponse,
      RegisterByEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerByEmail`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getVisit: build.query<GetVisitApiResponse, GetVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    cancelVisit: build.mutation<CancelVisitApiResponse, CancelVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}/cancel`,
        method: "POST",
      }),
    }),
    confirmVisit: build.mutation<ConfirmVisitApiResponse, ConfirmVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}/confirm`,
        method: "POST",
      }),
    }),
    tellLate: build.mutation<TellLateApiResponse, TellLateApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/late`,
        method: "POST",
        body: queryArg.tellLateRequest,
      }),
    }),
    moveVisit: build.mutation<MoveVisitApiResponse, MoveVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/move`,
        method: "POST",
        body: queryArg.moveVisitRequest,
      }),
    }),
    listVisitTimes: build.query<
      ListVisitTimesApiResponse,
      ListVisitTimesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/times`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          anybody: queryArg.anybody,
        },
      }),
    }),
    validateEmail: build.query<ValidateEmailApiResponse, ValidateEmailApiArg>({
      query: (queryArg) => ({
        url: `/validation/email`,
        params: {
          value: queryArg,
        },
      }),
    }),
    checkEventInterval: build.query<
      CheckEventIntervalApiResponse,
      CheckEventIntervalApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/eventInterval`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          providerId: queryArg.providerId,
          id: queryArg.id,
          serviceIds: queryArg.serviceIds,
          absence: queryArg.absence,
        },
      }),
    }),
    validateUserEmail: build.query<
      ValidateUserEmailApiResponse,
      ValidateUserEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/user/email`,
        params: {
          value: queryArg,
        },
      }),
    }),
    validateUsername: build.query<
      ValidateUsernameApiResponse,
      ValidateUsernameApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/username`,
        params: {
          value: queryArg,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedWorkspaceApi };
export type ListClosedDaysApiResponse =
  /** status 200 the days */ ClosedDaysDto;
export type ListClosedDaysApiArg = {
  /** The first date, `YYYY-MM-DD`. */
  from: string;
  /** The last date, included. */
  to: string;
};
export type SaveClosedDaysApiResponse =
  /** status 200 those days as they are now */ ClosedDaysDto;
export type SaveClosedDaysApiArg = {
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
  saveClosedDaysRequest: SaveClosedDaysRequest;
};
export type DeleteClosedDaysApiResponse = unknown;
export type DeleteClosedDaysApiArg = {
  /** The first date, `YYYY-MM-DD`. */
  from: string;
  /** The last date, included. */
  to: string;
};
export type GetCurrentCompanyApiResponse =
  /** status 200 the company */ CurrentCompanyDto;
export type GetCurrentCompanyApiArg = void;
export type ChangeCompanyApiResponse =
  /** status 200 changed */ CurrentCompanyDto;
export type ChangeCompanyApiArg = ChangeCompanyRequest;
export type SetBackgroundApiResponse =
  /** status 200 changed */ CurrentCompanyDto;
export type SetBackgroundApiArg = PhotoForm;
export type DeleteBackgroundApiResponse =
  /** status 200 changed */ CurrentCompanyDto;
export type DeleteBackgroundApiArg = void;
export type GetLinkCardApiResponse = /** status 200 the card */ Picture;
export type GetLinkCardApiArg = {
  /** How it is drawn. */
  format: "svg" | "pdf";
  /** The version of the company's settings it shows, so that a browser keeps none of an earlier one. Not read. */
  v?: number;
};
export type GetMadeUpApiResponse = /** status 200 counted */ MadeUpDto;
export type GetMadeUpApiArg = void;
export type DisableDemoModeApiResponse =
  /** status 200 on trial no more */ CurrentCompanyDto;
export type DisableDemoModeApiArg = {
  /** The made-up price list becomes the company's own, and its owner does all of it. */
  defaultServices?: boolean;
  endTrialRequest: EndTrialRequest;
};
export type GetFirstRunApiResponse = /** status 200 the steps */ FirstRunDto;
export type GetFirstRunApiArg = void;
export type ChangeFirstRunApiResponse =
  /** status 200 as they are now */ FirstRunDto;
export type ChangeFirstRunApiArg = ChangeFirstRunRequest;
export type GiveUpApiResponse = unknown;
export type GiveUpApiArg = GiveUpRequest;
export type DeleteLogoApiResponse = /** status 200 changed */ CurrentCompanyDto;
export type DeleteLogoApiArg = void;
export type ChangeOwnerApiResponse = unknown;
export type ChangeOwnerApiArg = ChangeOwnerRequest;
export type GetFinderSettingsApiResponse =
  /** status 200 the settings */ FinderSettingsDto;
export type GetFinderSettingsApiArg = void;
export type ChangeFinderSettingsApiResponse =
  /** status 200 changed */ FinderSettingsDto;
export type ChangeFinderSettingsApiArg = ChangeFinderSettingsRequest;
export type SaveSaleApiResponse =
  | /** status 200 changed */ EditedSaleDto
  | /** status 201 made */ EditedSaleDto;
export type SaveSaleApiArg = SaveSaleRequest;
export type GetSaleApiResponse = /** status 200 the sale */ EditedSaleDto;
export type GetSaleApiArg = /** the sale */ string;
export type DeleteSaleApiResponse = unknown;
export type DeleteSaleApiArg = /** the sale */ string;
export type ActivateSaleApiResponse = /** status 200 announced */ EditedSaleDto;
export type ActivateSaleApiArg = /** the sale */ string;
export type ListEditedSalesApiResponse =
  /** status 200 the sales */ EditedSalesDto;
export type ListEditedSalesApiArg = void;
export type SaveShopApiResponse =
  | /** status 200 changed */ EditedShopDto
  | /** status 201 opened */ EditedShopDto;
export type SaveShopApiArg = SaveShopRequest;
export type GetShopApiResponse = /** status 200 the shop */ EditedShopDto;
export type GetShopApiArg = /** the shop */ string;
export type DeleteShopApiResponse = unknown;
export type DeleteShopApiArg = {
  /** the shop */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateShopApiResponse = /** status 200 open */ EditedShopDto;
export type ActivateShopApiArg = /** the shop */ string;
export type DeleteShopPhotoApiResponse =
  /** status 200 the shop as it is now */ EditedShopDto;
export type DeleteShopPhotoApiArg = {
  /** the shop */
  id: string;
  /** The picture. */
  photoId: string;
};
export type OrderShopPhotosApiResponse =
  /** status 200 the shop as it is now */ EditedShopDto;
export type OrderShopPhotosApiArg = {
  /** the shop */
  id: string;
  orderShopPhotosRequest: OrderShopPhotosRequest;
};
export type ListEditedShopsApiResponse =
  /** status 200 the shops */ EditedShopsDto;
export type ListEditedShopsApiArg = /** Closed ones too. */ boolean | undefined;
export type SzalonkaIdStateApiResponse =
  /** status 200 free, taken or invalid */ SzalonkaIdAnswerDto;
export type SzalonkaIdStateApiArg =
  /** A public id, or the name of a salon to make one of. */ string;
export type DeleteEventApiResponse = unknown;
export type DeleteEventApiArg = {
  /** the event */
  id: string;
  /** The version that was seen; without, whatever it is by now. */
  version?: number;
  /** The guest is told that it was called off. */
  notifyGuest?: boolean;
};
export type ListEventsApiResponse =
  /** status 200 appointments and absences */ EventsDto;
export type ListEventsApiArg = {
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Deleted ones too. */
  showDeleted?: boolean;
  /** Whose, repeated; without, everybody's. */
  providerId?: string[];
};
export type SaveAppointmentApiResponse =
  | /** status 200 changed */ SavedEventDto
  | /** status 201 made */ SavedEventDto;
export type SaveAppointmentApiArg = {
  /** The person; without, the event's own, or the caller. */
  providerId?: string;
  saveAppointmentRequest: SaveAppointmentRequest;
};
export type GetAppointmentApiResponse =
  /** status 200 the appointment */ EventDetailDto;
export type GetAppointmentApiArg = /** the appointment */ string;
export type AddPhotoApiResponse =
  | /** status 200 it was there already */ PhotoDto
  | /** status 201 added */ PhotoDto;
export type AddPhotoApiArg = {
  /** the appointment */
  id: string;
  photoForm: PhotoForm;
};
export type DeletePhotoApiResponse = unknown;
export type DeletePhotoApiArg = {
  /** the appointment */
  id: string;
  /** the photo */
  imageId: string;
};
export type GetImageDetailsApiResponse =
  /** status 200 the photos */ ImageDetailsDto;
export type GetImageDetailsApiArg = /** the appointment */ string;
export type BookOnlineEventApiResponse =
  /** status 201 booked */ AppointmentDto;
export type BookOnlineEventApiArg = {
  /** 8 to 64 printable characters; the same request under the same key is answered the same */
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
export type ListGapsApiResponse =
  /** status 200 gaps, earliest first */ GapsDto;
export type ListGapsApiArg = {
  /** The services, repeated; at most 20. Whoever does not do all of them has no gap. */
  serviceIds?: string[];
  /** How long, in minutes, if not as long as the services take; must stand where no service does. */
  minutes?: number;
  /** In whose calendar; without, in everybody's. */
  providerId?: string;
  /** From which day on, on the company's clock; without, from today. Nothing is offered in the past. */
  from?: string;
  /** On how many days, 1 to 62; without, 14. */
  days?: number;
  /** The event that would move there, which is not in its own way. */
  id?: string;
};
export type ListGuestEventsApiResponse =
  /** status 200 the appointments */ EventsDto;
export type ListGuestEventsApiArg = /** the guest's card */ string;
export type GetGuestLastAndNextApiResponse =
  /** status 200 the appointments, where there are any */ LastAndNextDto;
export type GetGuestLastAndNextApiArg = /** the guest's card */ string;
export type ListOpenHoursApiResponse =
  /** status 200 the hours, cut at the period's ends */ AllOpenHoursDto;
export type ListOpenHoursApiArg = {
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
};
export type ListPhotosApiResponse = /** status 200 the photos */ PhotosDto;
export type ListPhotosApiArg = {
  /** How many to leave out. */
  from?: number;
  /** How many; at most 60, 24 when not given. */
  size?: number;
  /** Of one guest's appointments only. */
  guestId?: string;
  /** Of one person's work only. */
  employeeId?: string;
  /** Of one service only. */
  serviceId?: string;
  /** In this state only; all that are not deleted when not given. */
  state?: "kept" | "public" | "private" | "hidden" | "deleted";
};
export type FollowCalendarApiResponse =
  /** status 200 events without an end */ string;
export type FollowCalendarApiArg = void;
export type SaveNonworkEventApiResponse =
  | /** status 200 changed */ SavedEventDto
  | /** status 201 made; of several the first */ SavedEventDto;
export type SaveNonworkEventApiArg = {
  /** The person; without, the event's own, or the caller. */
  providerId?: string;
  saveNonworkEventRequest: SaveNonworkEventRequest;
};
export type GetNonworkEventApiResponse =
  /** status 200 the absence */ EventDetailDto;
export type GetNonworkEventApiArg = /** the absence */ string;
export type SetNonworkEventsApiResponse =
  /** status 200 as they stand now */ WeeksDto;
export type SetNonworkEventsApiArg = SetNonworkEventsRequest;
export type ProposeSickDayApiResponse = /** status 200 a proposal */ SickDayDto;
export type ProposeSickDayApiArg = {
  /** Who. */
  providerId: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most a day later. */
  end: string;
};
export type ApplySickDayApiResponse = /** status 200 done */ SickDayDoneDto;
export type ApplySickDayApiArg = ApplySickDayRequest;
export type ChooseGoogleCalendarApiResponse =
  /** status 200 the connection */ CalendarSyncDto;
export type ChooseGoogleCalendarApiArg = ChooseGoogleCalendarRequest;
export type ListGoogleCalendarsApiResponse =
  /** status 200 the calendars */ GoogleCalendarsDto;
export type ListGoogleCalendarsApiArg = void;
export type GetCalendarSyncApiResponse =
  /** status 200 the connection */ CalendarSyncDto;
export type GetCalendarSyncApiArg = void;
export type BeginCalendarSyncApiResponse =
  /** status 200 where to go */ BegunCalendarSyncDto;
export type BeginCalendarSyncApiArg = void;
export type EndCalendarSyncApiResponse = unknown;
export type EndCalendarSyncApiArg = void;
export type PreviewCalendarSyncApiResponse =
  /** status 200 what would happen */ CalendarSyncPreviewDto;
export type PreviewCalendarSyncApiArg = {
  /** Of `/api/google/calendars`. */
  calendarId: string;
  /** Appointments go there. */
  pushes: boolean;
  /** What is busy there blocks times here. */
  blocks: boolean;
};
export type SearchGuestsApiResponse =
  /** status 200 who may be meant */ GuestMatchesDto;
export type SearchGuestsApiArg =
  /** At least 2 letters or digits: parts of names in any order, digits of the number, the start of the address;
accents and capitals do not matter. */ string;
export type SaveGuestApiResponse =
  /** status 200 changed */ GuestDto | /** status 201 made */ GuestDto;
export type SaveGuestApiArg = SaveGuestRequest;
export type GetGuestApiResponse = /** status 200 the card */ GuestDto;
export type GetGuestApiArg = /** the card */ string;
export type MergeGuestsApiResponse =
  /** status 200 the card that stays */ GuestDto;
export type MergeGuestsApiArg = {
  /** the card that goes */
  id: string;
  mergeGuestsRequest: MergeGuestsRequest;
};
export type ListGuestsApiResponse = /** status 200 the part */ GuestsDto;
export type ListGuestsApiArg = {
  /** Active ones unless said. */
  state?: "ACTIVE" | "DELETED";
  /** Which of them. */
  filter?: "new" | "lost" | "missed" | "withAccount";
  /** How many to leave out. */
  from?: number;
  /** How many; at most 500, 100 when not given. */
  size?: number;
};
export type ImportGuestsApiResponse =
  /** status 200 what came of it, or would; who accepts `application/x-ndjson` is told how far it is, a line each, and last what came of it or why not */ ImportedGuestsDto;
export type ImportGuestsApiArg = ImportGuestsRequest;
export type ListInitialsApiResponse = /** status 200 the letters */ InitialsDto;
export type ListInitialsApiArg = {
  /** Active ones unless said. */
  state?: "ACTIVE" | "DELETED";
  /** Which of them. */
  filter?: "new" | "lost" | "missed" | "withAccount";
};
export type GuestStatApiResponse = /** status 200 the numbers */ GuestStatDto;
export type GuestStatApiArg = void;
export type CancelOwnAppointmentApiResponse =
  /** status 200 called off */ VisitDto;
export type CancelOwnAppointmentApiArg = /** the appointment */ string;
export type TellLateForOwnApiResponse = /** status 200 told */ VisitDto;
export type TellLateForOwnApiArg = {
  /** the appointment */
  id: string;
  tellLateRequest: TellLateRequest;
};
export type MoveOwnAppointmentApiResponse = /** status 200 moved */ VisitDto;
export type MoveOwnAppointmentApiArg = {
  /** the appointment */
  id: string;
  moveVisitRequest: MoveVisitRequest;
};
export type ListOwnAppointmentTimesApiResponse =
  /** status 200 free times, earliest first */ FreeSlotsDto;
export type ListOwnAppointmentTimesApiArg = {
  /** the appointment */
  id: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Of anybody who does all of it, each time naming them; else of the same person. */
  anybody?: boolean;
};
export type GetCurrentGuestApiResponse = /** status 200 they */ CurrentUserDto;
export type GetCurrentGuestApiArg = void;
export type SetGuestBaseDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestBaseDataApiArg = GuestBaseDataRequest;
export type DownloadOwnDataApiResponse = /** status 200 the file */ OwnDataFile;
export type DownloadOwnDataApiArg = void;
export type DownloadOwnPageApiResponse = /** status 200 the file */ OwnDataPage;
export type DownloadOwnPageApiArg = void;
export type GetErasureApiResponse = /** status 200 what it means */ ErasureDto;
export type GetErasureApiArg = void;
export type EraseOwnDataApiResponse = unknown;
export type EraseOwnDataApiArg = EraseRequest;
export type ChangeGuestPasswordApiResponse =
  /** status 200 changed; other sessions have ended, the cookie is new */ CurrentUserDto;
export type ChangeGuestPasswordApiArg = ChangePasswordRequest;
export type SetGuestPersonalInfoApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestPersonalInfoApiArg = GuestPersonalInfoRequest;
export type SetGuestPhoneDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestPhoneDataApiArg = PhoneDataRequest;
export type ListOwnWishesApiResponse =
  /** status 200 the oldest first */ WishesDto;
export type ListOwnWishesApiArg = void;
export type LeaveWaitingListApiResponse = unknown;
export type LeaveWaitingListApiArg = /** the wish */ string;
export type RefuseOwnOfferApiResponse = /** status 200 refused */ OfferDto;
export type RefuseOwnOfferApiArg = /** the wish */ string;
export type TakeOwnOfferApiResponse = /** status 200 taken */ OfferDto;
export type TakeOwnOfferApiArg = /** the wish */ string;
export type ListHolidaysApiResponse =
  /** status 200 the days, as far as they are known */ HolidaysDto;
export type ListHolidaysApiArg = /** The year. */ number;
export type GetNotificationSettingsApiResponse =
  /** status 200 the settings */ NotificationSettingsDto;
export type GetNotificationSettingsApiArg = void;
export type ChangeOwnNotificationsApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeOwnNotificationsApiArg = ChangeOwnNotificationsRequest;
export type PreviewTemplateApiResponse =
  /** status 200 the text */ TemplatePreviewDto;
export type PreviewTemplateApiArg = PreviewTemplateRequest;
export type ChangeNotificationStateApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeNotificationStateApiArg = ChangeNotificationStateRequest;
export type ChangeNotificationTemplateApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeNotificationTemplateApiArg = ChangeTemplateRequest;
export type SendTestSmsApiResponse = unknown;
export type SendTestSmsApiArg = TestSmsRequest;
export type ListInappNotificationsApiResponse =
  /** status 200 the notices */ InappListDto;
export type ListInappNotificationsApiArg = {
  /** How many to leave out. */
  from?: number;
  /** How many; at most 100, 30 when not given. */
  size?: number;
};
export type AckAllNotificationsApiResponse = unknown;
export type AckAllNotificationsApiArg = void;
export type AckNotificationApiResponse = unknown;
export type AckNotificationApiArg = /** the notice */ string;
export type CountInappNotificationsApiResponse =
  /** status 200 how many */ InappCountDto;
export type CountInappNotificationsApiArg = void;
export type ListSmsApiResponse = /** status 200 the log */ SmsListDto;
export type ListSmsApiArg = {
  /** How many to leave out. */
  from?: number;
  /** How many; at most 100, 30 when not given. */
  size?: number;
  /** In this state only. */
  state?:
    | "queued"
    | "sending"
    | "sent"
    | "delivered"
    | "failed"
    | "unknown"
    | "refused"
    | "stopped";
  /** Of this campaign only. */
  campaign?: string;
};
export type ResendSmsApiResponse = unknown;
export type ResendSmsApiArg = /** the SMS */ string;
export type StartCampaignApiResponse = /** status 201 begun */ CampaignDto;
export type StartCampaignApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  startCampaignRequest: StartCampaignRequest;
};
export type PreviewCampaignApiResponse =
  /** status 200 the preview */ CampaignPreviewDto;
export type PreviewCampaignApiArg = PreviewCampaignRequest;
export type GetCampaignApiResponse = /** status 200 the campaign */ CampaignDto;
export type GetCampaignApiArg = /** the campaign */ string;
export type ChangeCampaignStateApiResponse =
  /** status 200 changed */ CampaignDto;
export type ChangeCampaignStateApiArg = {
  /** the campaign */
  id: string;
  changeCampaignStateRequest: ChangeCampaignStateRequest;
};
export type ListCampaignsApiResponse =
  /** status 200 the campaigns */ CampaignsDto;
export type ListCampaignsApiArg = void;
export type DeleteLibraryPhotoApiResponse = unknown;
export type DeleteLibraryPhotoApiArg = {
  /** the photo */
  id: string;
  /** For good, with its files; otherwise it can be brought back for a day. */
  final?: boolean;
};
export type EditPhotoApiResponse = /** status 200 changed */ PhotoDto;
export type EditPhotoApiArg = {
  /** the photo */
  id: string;
  editPhotoRequest: EditPhotoRequest;
};
export type ActivatePhotoApiResponse = /** status 200 there again */ PhotoDto;
export type ActivatePhotoApiArg = /** the photo */ string;
export type PairPhotosApiResponse =
  /** status 200 paired: the photo of the state before */ PhotoDto;
export type PairPhotosApiArg = {
  /** the photo of the work done */
  id: string;
  pairPhotosRequest: PairPhotosRequest;
};
export type PartPhotosApiResponse = unknown;
export type PartPhotosApiArg = /** the photo of the work done */ string;
export type OrderPhotoApiResponse = /** status 200 moved */ PhotoDto;
export type OrderPhotoApiArg = {
  /** the photo */
  id: string;
  orderPhotoRequest: OrderPhotoRequest;
};
export type ListRatingsApiResponse = /** status 200 the ratings */ RatingsDto;
export type ListRatingsApiArg = {
  /** With so many stars only. */
  stars?: number;
  /** Only those that say something. */
  withText?: boolean;
  /** How many to leave out. */
  from?: number;
  /** How many; at most 100, 20 when not given. */
  size?: number;
};
export type ListEmployeeRatingsApiResponse =
  /** status 200 the ratings */ RatingsDto;
export type ListEmployeeRatingsApiArg = {
  /** the person */
  id: string;
  /** With so many stars only. */
  stars?: number;
  /** Only those that say something. */
  withText?: boolean;
  /** How many to leave out. */
  from?: number;
  /** How many; at most 100, 20 when not given. */
  size?: number;
};
export type AnswerRatingApiResponse = unknown;
export type AnswerRatingApiArg = {
  /** the rating */
  id: string;
  answerRatingRequest: AnswerRatingRequest;
};
export type DeleteAnswerApiResponse = unknown;
export type DeleteAnswerApiArg = /** the rating */ string;
export type ReportRatingApiResponse = unknown;
export type ReportRatingApiArg = {
  /** the rating */
  id: string;
  reportRatingRequest: ReportRatingRequest;
};
export type SaveServiceApiResponse =
  | /** status 200 changed */ EditedServiceDto
  | /** status 201 made */ EditedServiceDto;
export type SaveServiceApiArg = SaveServiceRequest;
export type GetServiceApiResponse =
  /** status 200 the service */ EditedServiceDto;
export type GetServiceApiArg = /** the service */ string;
export type DeleteServiceApiResponse = unknown;
export type DeleteServiceApiArg = {
  /** the service */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateServiceApiResponse =
  /** status 200 on the list */ EditedServiceDto;
export type ActivateServiceApiArg = /** the service */ string;
export type ListAllServicesApiResponse =
  /** status 200 the services */ EditedServicesDto;
export type ListAllServicesApiArg = {
  /** Deleted ones too. */
  includeDeleted?: boolean;
  /** Those this person does; nobody else's. */
  providerId?: string;
};
export type SaveCategoryApiResponse =
  | /** status 200 changed */ EditedCategoryDto
  | /** status 201 made */ EditedCategoryDto;
export type SaveCategoryApiArg = SaveCategoryRequest;
export type DeleteCategoryApiResponse = unknown;
export type DeleteCategoryApiArg = /** the heading */ string;
export type ActivateCategoryApiResponse =
  /** status 200 on the list */ EditedCategoryDto;
export type ActivateCategoryApiArg = /** the heading */ string;
export type ListCompanyServicesApiResponse =
  /** status 200 the services */ EditedServicesDto;
export type ListCompanyServicesApiArg = void;
export type ListCompanyCategoriesApiResponse =
  /** status 200 the headings */ EditedCategoriesDto;
export type ListCompanyCategoriesApiArg =
  /** Deleted ones too. */ boolean | undefined;
export type OrderCategoriesApiResponse =
  /** status 200 in this order now */ EditedCategoriesDto;
export type OrderCategoriesApiArg = OrderCategoriesRequest;
export type AddServicesApiResponse =
  /** status 201 all services as they are now */ EditedServicesDto;
export type AddServicesApiArg = AddServicesRequest;
export type ChangePricesApiResponse =
  /** status 200 all services as they are now */ EditedServicesDto;
export type ChangePricesApiArg = ChangePricesRequest;
export type SetProviderServicesApiResponse =
  /** status 200 what they do now */ EditedServicesDto;
export type SetProviderServicesApiArg = {
  /** the person */
  id: string;
  providerServicesRequest: ProviderServicesRequest;
};
export type SetCoverPhotoApiResponse =
  /** status 200 changed */ PersonPicturesDto;
export type SetCoverPhotoApiArg = {
  /** A colleague, for whoever runs the company; without, the caller. */
  employeeId?: string;
  photoForm: PhotoForm;
};
export type SetLogoApiResponse = /** status 200 changed */ CurrentCompanyDto;
export type SetLogoApiArg = PhotoForm;
export type UploadPhotoApiResponse =
  | /** status 200 it was there already */ PhotoDto
  | /** status 201 added */ PhotoDto;
export type UploadPhotoApiArg = {
  /** The person; without, the caller. */
  employeeId?: string;
  photoForm: PhotoForm;
};
export type SetProfilePictureApiResponse =
  /** status 200 changed */ PersonPicturesDto;
export type SetProfilePictureApiArg = {
  /** A colleague, for whoever runs the company; without, the caller. */
  employeeId?: string;
  photoForm: PhotoForm;
};
export type AddShopPhotoApiResponse =
  /** status 200 the shop as it is now */ EditedShopDto;
export type AddShopPhotoApiArg = {
  /** the shop */
  id: string;
  photoForm: PhotoForm;
};
export type GetCurrentUserApiResponse = /** status 200 they */ CurrentUserDto;
export type GetCurrentUserApiArg = void;
export type SetUserBaseDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserBaseDataApiArg = UserBaseDataRequest;
export type ListFeedsApiResponse = /** status 200 the addresses */ FeedsDto;
export type ListFeedsApiArg = void;
export type MakeFeedApiResponse = /** status 201 made */ NewFeedDto;
export type MakeFeedApiArg = MakeFeedRequest;
export type EndFeedApiResponse = unknown;
export type EndFeedApiArg = FeedKindDto;
export type ChangeUserPasswordApiResponse =
  /** status 200 changed; other sessions have ended, the cookie is new */ CurrentUserDto;
export type ChangeUserPasswordApiArg = ChangePasswordRequest;
export type SetUserPersonalInfoApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserPersonalInfoApiArg = UserPersonalInfoRequest;
export type SetUserPhoneDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserPhoneDataApiArg = PhoneDataRequest;
export type DeleteOwnPhotoApiResponse =
  /** status 200 taken away */ PersonPicturesDto;
export type DeleteOwnPhotoApiArg = /** The picture. */ string;
export type ListSessionsApiResponse =
  /** status 200 the sessions */ SessionsDto;
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = /** the session */ string;
export type ChangeEmployeeApiResponse =
  /** status 200 changed */ EmployeeProfileDto;
export type ChangeEmployeeApiArg = {
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
  changeEmployeeRequest: ChangeEmployeeRequest;
};
export type GetEmployeeProfileApiResponse =
  /** status 200 the profile */ EmployeeProfileDto;
export type GetEmployeeProfileApiArg = /** the person */ string;
export type DisableEmployeeApiResponse = unknown;
export type DisableEmployeeApiArg = {
  /** the person */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateEmployeeApiResponse =
  /** status 200 works here */ EmployeeProfileDto;
export type ActivateEmployeeApiArg = /** the person */ string;
export type SendInviteApiResponse =
  /** status 201 invited; the mail is on its way */ InviteDto;
export type SendInviteApiArg = {
  /** a profile nobody signs in as, or `new` */
  id: string;
  sendInviteRequest: SendInviteRequest;
};
export type DeletePersonPhotoApiResponse =
  /** status 200 taken away */ PersonPicturesDto;
export type DeletePersonPhotoApiArg = {
  /** the person */
  id: string;
  /** The picture. */
  photoId: string;
};
export type GetPersonFinderSettingsApiResponse =
  /** status 200 the settings */ PersonFinderSettingsDto;
export type GetPersonFinderSettingsApiArg = /** the person */ string;
export type ChangePersonFinderSettingsApiResponse =
  /** status 200 changed */ PersonFinderSettingsDto;
export type ChangePersonFinderSettingsApiArg = {
  /** the person */
  id: string;
  changePersonFinderSettingsRequest: ChangePersonFinderSettingsRequest;
};
export type ListEmployeesApiResponse =
  /** status 200 everybody, disabled ones too */ ColleaguesDto;
export type ListEmployeesApiArg = void;
export type GetInviteApiResponse = /** status 200 the invite */ InviteDto;
export type GetInviteApiArg = /** the invite */ string;
export type DeleteInviteApiResponse = unknown;
export type DeleteInviteApiArg = /** the invite */ string;
export type ResendInviteApiResponse = /** status 200 sent */ InviteDto;
export type ResendInviteApiArg = /** the invite */ string;
export type ListInvitesApiResponse = /** status 200 the invites */ InvitesDto;
export type ListInvitesApiArg = void;
export type WhyNotApiResponse =
  /** status 200 whether it is offered, and what is in its way */ WhyNotDto;
export type WhyNotApiArg = {
  /** the person */
  id: string;
  /** The shop. */
  shop: string;
  /** When the visit would start, RFC 3339. */
  start: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
};
export type GetWorkHoursApiResponse =
  /** status 200 the hours, place by place */ WorkHoursDto;
export type GetWorkHoursApiArg = /** the person */ string;
export type SetWorkHoursApiResponse =
  /** status 200 as they are now */ SavedWorkHoursDto;
export type SetWorkHoursApiArg = {
  /** the person */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** Of those nobody can take over. */
  rest?: "keep" | "cancel";
  workHoursRequest: WorkHoursRequest;
};
export type PreviewHoursApiResponse = /** status 200 day by day */ PreviewDto;
export type PreviewHoursApiArg = {
  /** the person */
  id: string;
  previewHoursRequest: PreviewHoursRequest;
};
export type ListWishesApiResponse =
  /** status 200 whoever came first before */ WaitingListDto;
export type ListWishesApiArg = void;
export type RemoveWishApiResponse = unknown;
export type RemoveWishApiArg = /** the wish */ string;
export type TakeForGuestApiResponse = /** status 200 taken */ OfferDto;
export type TakeForGuestApiArg = /** the wish */ string;
export type AcceptInviteApiResponse =
  /** status 200 works here now; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type AcceptInviteApiArg = AcceptInviteRequest;
export type ShowInviteApiResponse = /** status 200 the invite */ ShownInviteDto;
export type ShowInviteApiArg = /** what stands in the link's address */ string;
export type ShowLinkApiResponse =
  /** status 200 the link can be used */ SignInLinkDto;
export type ShowLinkApiArg = /** what stands in the link's address */ string;
export type GetOfferApiResponse = /** status 200 the place */ OfferDto;
export type GetOfferApiArg = /** the code of the mail */ string;
export type RefuseOfferApiResponse = /** status 200 refused */ OfferDto;
export type RefuseOfferApiArg = /** the code of the mail */ string;
export type TakeOfferApiResponse = /** status 200 taken */ OfferDto;
export type TakeOfferApiArg = /** the code of the mail */ string;
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = ResetPasswordRequest;
export type BeginResetApiResponse = unknown;
export type BeginResetApiArg = BeginResetRequest;
export type ShowResetApiResponse = unknown;
export type ShowResetApiArg = /** what stands in the link's address */ string;
export type RateVisitApiResponse = /** status 200 rated */ RatedVisitDto;
export type RateVisitApiArg = {
  /** the code of the mail */
  code: string;
  rateVisitRequest: RateVisitRequest;
};
export type GetRatedVisitApiResponse =
  /** status 200 the visit */ RatedVisitDto;
export type GetRatedVisitApiArg = /** the code of the mail */ string;
export type RegisterApiResponse =
  /** status 200 registered and signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterApiArg = RegisterRequest;
export type RegisterByEmailApiResponse = unknown;
export type RegisterByEmailApiArg = RegisterByEmailRequest;
export type GetVisitApiResponse = /** status 200 the appointment */ VisitDto;
export type GetVisitApiArg = /** the code of the message */ string;
export type CancelVisitApiResponse = /** status 200 called off */ VisitDto;
export type CancelVisitApiArg = /** the code of the message */ string;
export type ConfirmVisitApiResponse = /** status 200 confirmed */ VisitDto;
export type ConfirmVisitApiArg = /** the code of the message */ string;
export type TellLateApiResponse = /** status 200 told */ VisitDto;
export type TellLateApiArg = {
  /** the code of the message */
  code: string;
  tellLateRequest: TellLateRequest;
};
export type MoveVisitApiResponse = /** status 200 moved */ VisitDto;
export type MoveVisitApiArg = {
  /** the code of the message */
  code: string;
  moveVisitRequest: MoveVisitRequest;
};
export type ListVisitTimesApiResponse =
  /** status 200 free times, earliest first */ FreeSlotsDto;
export type ListVisitTimesApiArg = {
  /** the code of the message */
  code: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Of anybody who does all of it, each time naming them; else of the same person. */
  anybody?: boolean;
};
export type ValidateEmailApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateEmailApiArg = /** As typed so far. */ string;
export type CheckEventIntervalApiResponse =
  /** status 200 whether it is free */ IntervalDto;
export type CheckEventIntervalApiArg = {
  /** From: RFC 3339, or `YYYY.MM.DD HH:mm` on the company's clock. */
  start: string;
  /** Until, the same way. */
  end: string;
  /** In whose calendar; without, the caller's. */
  providerId?: string;
  /** The event that would move there, which is not in its own way. */
  id?: string;
  /** The services, repeated, at most 20: their buffers must be free too. Without, those of the event that would move. */
  serviceIds?: string[];
  /** The time is for an absence, which shorter absences make room for. */
  absence?: boolean;
};
export type ValidateUserEmailApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateUserEmailApiArg = /** As typed so far. */ string;
export type ValidateUsernameApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateUsernameApiArg = /** As typed so far. */ string;
export type ClosedDayDto = {
  /** The date. */
  date: string;
  /** Why. */
  name: string;
};
export type ClosedDaysDto = {
  /** The days. */
  items: ClosedDayDto[];
};
export type ErrorCode =
  | "internal"
  | "service.unavailable"
  | "request.malformed"
  | "request.invalid"
  | "request.too_large"
  | "request.timeout"
  | "request.media_type"
  | "request.not_found"
  | "request.method_not_allowed"
  | "access.not_signed_in"
  | "access.forbidden"
  | "access.feature_disabled"
  | "access.subscription_inactive"
  | "access.csrf"
  | "access.proof_required"
  | "access.wrong_credentials"
  | "access.password_expired"
  | "access.link_invalid"
  | "access.google_failed"
  | "access.google_unavailable"
  | "access.facebook_failed"
  | "access.facebook_unavailable"
  | "access.link_required"
  | "access.identity_taken"
  | "access.sign_in_again"
  | "limit.exceeded"
  | "company.not_found"
  | "shop.not_found"
  | "employee.not_found"
  | "service.not_found"
  | "image.not_found"
  | "image.type"
  | "image.broken"
  | "image.too_large"
  | "image.too_many_pixels"
  | "image.too_many"
  | "image.quota"
  | "image.exists"
  | "image.paired"
  | "account.email_taken"
  | "account.unknown"
  | "account.username_taken"
  | "company.szalonka_id_taken"
  | "invite.not_found"
  | "invite.works_elsewhere"
  | "invite.works_here"
  | "invite.exists"
  | "invite.profile_taken"
  | "invite.other_account"
  | "invite.email_unverified"
  | "invite.over"
  | "invite.prove_first"
  | "demo.other_id"
  | "demo.over"
  | "field.required"
  | "field.too_short"
  | "field.too_long"
  | "field.invalid"
  | "field.email"
  | "field.username"
  | "field.szalonka_id"
  | "field.phone"
  | "field.name"
  | "field.privacy_required"
  | "field.number"
  | "field.range"
  | "field.time"
  | "field.password_weak"
  | "time.does_not_exist"
  | "slots.range_reversed"
  | "slots.range_too_long"
  | "slots.too_many_services"
  | "booking.disabled"
  | "booking.demo_mode"
  | "booking.no_services"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.too_many_open"
  | "booking.terms_changed"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "event.not_found"
  | "event.changed"
  | "event.day_changed"
  | "event.outside_hours"
  | "event.ahead"
  | "event.imported"
  | "event.guest_required"
  | "event.not_offered"
  | "event.guest_missed_last"
  | "event.guest_has_appointment"
  | "guest.not_found"
  | "limit.demo_guests"
  | "guest.email_taken"
  | "guest.walk_in"
  | "guest.both_have_accounts"
  | "category.not_found"
  | "category.in_use"
  | "sale.not_found"
  | "expense.not_found"
  | "expense.category_not_found"
  | "expense.category_taken"
  | "expense.file_type"
  | "income.day_closed"
  | "income.day_changed"
  | "income.closing_not_found"
  | "income.of_colleague"
  | "income.ahead"
  | "invoice.service_unavailable"
  | "invoice.not_paid"
  | "invoice.nothing_paid"
  | "invoice.storno_first"
  | "invoice.not_issued"
  | "field.tax_number"
  | "setting.changed"
  | "setting.appointments_ahead"
  | "limit.demo_services"
  | "hours.overlap"
  | "employee.is_owner"
  | "employee.last_supervisor"
  | "owner.same"
  | "owner.not_supervisor"
  | "owner.unproven"
  | "field.money"
  | "template.unknown_placeholder"
  | "template.too_long"
  | "reminder.same_lead"
  | "sms.no_phone"
  | "sms.number_not_allowed"
  | "sms.daily_limit"
  | "sms.unavailable"
  | "sms.not_resendable"
  | "balance.insufficient"
  | "campaign.empty"
  | "campaign.price_changed"
  | "campaign.over"
  | "campaign.no_way_out"
  | "visit.over"
  | "visit.too_late"
  | "visit.too_early"
  | "rating.not_found"
  | "rating.over"
  | "rating.reported"
  | "feed.not_found"
  | "googlecal.unavailable"
  | "googlecal.not_connected"
  | "googlecal.reconnect"
  | "googlecal.no_answer"
  | "googlecal.calendar_not_found"
  | "googlecal.no_direction"
  | "waiting.off"
  | "waiting.free_now"
  | "waiting.too_many"
  | "waiting.not_found"
  | "waiting.offer_over"
  | "erasure.owner"
  | "erasure.works"
  | "subscription.trial"
  | "subscription.unlimited"
  | "subscription.no_tier"
  | "subscription.tier_not_found"
  | "subscription.same_tier"
  | "subscription.too_many_calendars"
  | "subscription.calendars_full"
  | "subscription.feature_not_held"
  | "subscription.price_changed"
  | "subscription.too_far_ahead"
  | "topup.card_unavailable"
  | "topup.transfer_unavailable"
  | "topup.too_many"
  | "topup.not_found"
  | "topup.not_refundable"
  | "idempotency.key_reused"
  | "idempotency.key_invalid";
export type AppointmentAheadDto = {
  /** Until. */
  end: string;
  /** Who else does all of it and is free then; nobody when it is empty. */
  freeProviders: string[];
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The appointment. */
  id: string;
  /** In whose calendar. */
  providerId: string;
  /** What was agreed, by name. */
  services: string[];
  /** From. */
  start: string;
};
export type EventKindDto = "appointment" | "nonwork" | "imported" | "hold";
export type CollisionReasonDto =
  | "time"
  | "bufferBefore"
  | "bufferAfter"
  | "ownBufferBefore"
  | "ownBufferAfter"
  | "bothBuffers";
export type CollisionDto = {
  /** Until. */
  end: string;
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The event. */
  id: string;
  /** What it is. */
  kind: EventKindDto;
  /** From, with the buffer before it. */
  occupiesFrom: string;
  /** Until, with the buffer after it. */
  occupiesTo: string;
  /** In whose calendar. */
  providerId: string;
  /** Why it is in the way. */
  reason: CollisionReasonDto;
  /** From. */
  start: string;
};
export type FreeSlotDto = {
  /** When it ends. */
  end: string;
  /** Who has it free; only where nobody was asked for. */
  providers?: string[];
  /** When it begins. */
  start: string;
};
export type Puzzle = {
  /** SHA-256 in hexadecimals. */
  challenge: string;
  /** The greatest number it may be. */
  most: number;
  /** Random, and when it ends. */
  salt: string;
  /** Sent back as it is. */
  signature: string;
};
export type SickDayRowRefusedDto = {
  /** Why: it was changed, is not there any more, came meanwhile (`event.day_changed`), or its place is none. */
  code: ErrorCode;
  /** The appointment. */
  id: string;
  /** In whose calendar it is now; in none when it was called off. */
  providerId?: string | null;
  /** When it begins now. */
  start?: string | null;
};
export type ErrorDetails = {
  /** Appointments that hang on what is to go, earliest first; the first two hundred. */
  ahead?: AppointmentAheadDto[];
  /** How many these are in all. */
  aheadCount?: number | null;
  /** Who changed the setting last, in the order of the caller's language. */
  changedBy?: string | null;
  /** How many these are in all. */
  collisionCount?: number | null;
  /** What stands in the calendar at that time, earliest first; the first two hundred. */
  collisions?: CollisionDto[];
  /** The guest's card that has the address. */
  guest?: string | null;
  /** Whether that was the caller, in another window or on another device. */
  isOwnChange?: boolean;
  /** The longest window that can be answered, in minutes. */
  longestMinutes?: number | null;
  /** The free slots nearest to the one that was lost. */
  nearest?: FreeSlotDto[];
  nextFree?: FreeSlotDto | null;
  /** The word that stands for nothing in a text. */
  placeholder?: string | null;
  /** What a campaign costs now, in forints. */
  price?: number | null;
  puzzle?: Puzzle | null;
  /** How many guests it goes to now. */
  recipients?: number | null;
  /** Seconds to wait. */
  retryAfter?: number | null;
  /** Appointments of somebody who is away of which something else holds by now. */
  rows?: SickDayRowRefusedDto[];
  /** The public id of a salon that was perhaps meant. */
  similar?: string | null;
};
export type ApiError = {
  /** Why. */
  code: ErrorCode;
  details?: ErrorDetails | null;
  /** Codes per field of the request, in its own spelling. */
  fields?: {
    [key: string]: ErrorCode[];
  };
};
export type SaveClosedDay = {
  /** The date, from today to three years ahead. */
  date: string;
  /** Why, at most 100 characters. */
  name: string;
};
export type SaveClosedDaysRequest = {
  /** The days; those that are there are renamed. */
  days: SaveClosedDay[];
};
export type HeaderStyle = "normal" | "special";
export type Language = "hu" | "en";
export type FeaturesDto = {
  /** What it spends. */
  expenses: boolean;
  /** Pictures of appointments. */
  photos: boolean;
  /** The listing guests look for somebody in. */
  providerFinder: boolean;
  /** Guests rate their visits. */
  rating: boolean;
};
export type AlignmentDto = "grid" | "tight";
export type CompanySettingsDto = {
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours: number;
  /** Parts of the product it uses. */
  features: FeaturesDto;
  /** How many days ahead guests can book. */
  horizonDays: number;
  /** Future appointments of a guest; 0: any number. */
  maxOpenBookings: number;
  /** Minutes from now to the first start. */
  minNotice: number;
  /** Which starts are offered. */
  slotAlignment: AlignmentDto;
  /** Minutes between two starts offered. */
  slotStep: number;
  /** What a guest agrees to by booking. */
  terms?: string | null;
  /** How often the settings changed; sent back with a change. */
  version: number;
  /** For so many minutes a free place is held for whoever waits for one; 0: there is no waiting list. */
  waitingHoldMinutes: number;
};
export type CurrentCompanyDto = {
  /** Its address. */
  address: string;
  /** How strong the picture behind the head of its pages is, in percent. */
  backgroundStrength: number;
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** Shown above the times. */
  dateSelectNote?: string | null;
  /** It is being tried out. */
  demoMode: boolean;
  /** Has a landing page. */
  enableHomePage: boolean;
  /** Takes bookings online. */
  enableOnlineBooking: boolean;
  /** How the head of its pages looks. */
  headerStyle: HeaderStyle;
  /** The company. */
  id: string;
  /** Its language. */
  language: Language;
  /** Address of its mark. */
  logo?: string | null;
  /** Its name. */
  name: string;
  /** Address of the picture behind the head of its pages. */
  onlineBookingBackgroundImage?: string | null;
  /** As its country writes it. */
  phone?: string | null;
  /** Shown above the services. */
  serviceSelectNote?: string | null;
  settings?: CompanySettingsDto | null;
  /** What stands in its address. */
  szalonkaId: string;
  /** Its IANA time zone. */
  timeZone: string;
};
export type SwitchFeaturesRequest = {
  /** What it spends. */
  expenses?: boolean | null;
  /** Pictures of appointments. */
  photos?: boolean | null;
  /** The listing guests look for somebody in. */
  providerFinder?: boolean | null;
  /** Guests rate their visits. */
  rating?: boolean | null;
};
export type TimesAheadDto = "clock" | "instant";
export type ChangeCompanyRequest = {
  /** Where it is, in one line of at most 200 characters. */
  address?: string | null;
  /** How strong the picture behind the head of its pages is, in percent: 5, or 10 to 50 in tens. */
  backgroundStrength?: number | null;
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours?: number | null;
  /** Where it is written to. */
  companyEmail?: string | null;
  /** Shown above the times; at most 1000 characters. */
  dateSelectNote?: string | null;
  /** Whether it has a landing page. */
  enableHomePage?: boolean | null;
  /** Whether it takes bookings online. */
  enableOnlineBooking?: boolean | null;
  features?: SwitchFeaturesRequest | null;
  headerStyle?: HeaderStyle | null;
  /** How many days ahead guests can book. */
  horizonDays?: number | null;
  language?: Language | null;
  /** Future appointments of a guest; 0: any number. */
  maxOpenBookings?: number | null;
  /** Minutes from now to the first start; less than `horizonDays`. */
  minNotice?: number | null;
  /** What it is called; at most 100 characters. */
  name?: string | null;
  /** Where it is called: any number, landlines and foreign ones too. */
  phone?: string | null;
  /** Shown above the services; at most 1000 characters. */
  serviceSelectNote?: string | null;
  slotAlignment?: AlignmentDto | null;
  /** Minutes between two starts offered. */
  slotStep?: number | null;
  /** What it is called in addresses; the one before leads to it as long as nobody else takes it, for 90 days at least. */
  szalonkaId?: string | null;
  /** What a guest agrees to by booking; at most 2000 characters. */
  terms?: string | null;
  /** Its IANA time zone. */
  timeZone?: string | null;
  timesAhead?: TimesAheadDto | null;
  /** The version the change began with. */
  version: number;
  /** For so many minutes, 10 at least, a free place is held for whoever waits for one; 0: there is no waiting list. */
  waitingHoldMinutes?: number | null;
};
export type PhotoForm = {
  /** JPEG, PNG or WebP of at most 8 MB. */
  file: Blob;
};
export type Picture = Blob;
export type MadeUpDto = {
  /** Appointments and blocked times, with those of made-up people and guests. */
  appointments: number;
  /** Colleagues nobody took over. */
  employees: number;
  /** Guests' cards. */
  guests: number;
  /** Pictures. */
  images: number;
  /** Sales. */
  sales: number;
  /** Services; they stay when they are asked for. */
  services: number;
};
export type EndTrialRequest = {
  /** The caller's password; without one, signing in with the provider again confirms it. */
  password?: string | null;
  /** The company's public id, typed to confirm. */
  szalonkaId: string;
};
export type StepStateDto = "open" | "done" | "skipped";
export type FirstStepDto =
  "data" | "hours" | "services" | "people" | "photos" | "link" | "booking";
export type FirstRunStepDto = {
  /** How it stands. */
  state: StepStateDto;
  /** Which. */
  step: FirstStepDto;
};
export type FirstRunDto = {
  /** The company wants to see the list no more; then nobody looked how the steps stand. */
  putAway: boolean;
  /** All of them, in the order they are walked. */
  steps: FirstRunStepDto[];
};
export type ChangeFirstRunRequest = {
  /** The booking page's address was copied or shared; this is not taken back. */
  linkShared?: boolean;
  /** Whether the whole list is to be seen no more. */
  putAway?: boolean | null;
  resume?: FirstStepDto | null;
  skip?: FirstStepDto | null;
};
export type GiveUpRequest = {
  /** Its public id, typed to confirm. */
  szalonkaId: string;
};
export type ChangeOwnerRequest = {
  /** The profile of another active supervisor. */
  employeeId: string;
  /** The caller's password; without one, signing in with the provider again confirms it. */
  password?: string | null;
};
export type CardPartDto =
  | "services"
  | "location"
  | "picture"
  | "photos"
  | "description"
  | "hours"
  | "tags";
export type NotListedDto =
  "off" | "featureOff" | "demo" | "noBookings" | "noServices";
export type FinderSettingsDto = {
  /** How complete its card is, in percent. */
  completeness: number;
  /** About it. */
  description: string;
  /** The lowest price of a service that is not free, in forints. */
  fromPrice?: number | null;
  /** It wants to be found. */
  isListed: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  missing?: CardPartDto | null;
  /** Public photos that are missing. */
  missingPhotos: number;
  /** Why it is not found; none when it is. */
  obstacles: NotListedDto[];
  /** Address of the picture on its card. */
  picture?: string | null;
  /** Words it is found by. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** How often it changed; sent back with a change. */
  version: number;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type ChangeFinderSettingsRequest = {
  /** About it; at most 1000 characters. */
  description: string;
  /** It wants to be found. */
  isListed: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  /** Words it is found by: at most 10, each at most 40 characters. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** The version the change began with. */
  version: number;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type EditedSaleDto = {
  /** It was withdrawn, and can be announced again. */
  deleted: boolean;
  /** What it is about. */
  description: string;
  /** The last day guests see it; absent: no limit. */
  endsOn?: string | null;
  /** The sale. */
  id: string;
  /** Off the price, in percent; announced, never subtracted. */
  sale: number;
  /** The first day guests see it; absent: no limit. */
  startsOn?: string | null;
  /** Its headline. */
  title: string;
  /** How often it changed; sent back with a change. */
  version: number;
};
export type SaveSaleRequest = {
  /** What it is about; at most 1000 characters. */
  description?: string | null;
  /** The last day guests see it. */
  endsOn?: string | null;
  /** The sale that is changed; without, a new one. */
  id?: string | null;
  /** Off the price, in percent. */
  sale: number;
  /** The first day guests see it, `YYYY-MM-DD` on the company's calendar. */
  startsOn?: string | null;
  /** Its headline, at most 100 characters. */
  title: string;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedSalesDto = {
  /** The sales, past and future ones too. */
  items: EditedSaleDto[];
};
export type ShopPhotoDto = {
  /** The picture. */
  id: string;
  /** Its address. */
  path: string;
};
export type EditedShopDto = {
  /** Its address. */
  address: string;
  /** Address of its first picture. */
  coverPhoto?: string | null;
  /** It was closed, and can be opened again. */
  deleted: boolean;
  /** About it. */
  description?: string | null;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Its name. */
  name: string;
  /** How many active people work there. */
  people: number;
  /** Its pictures, in order. */
  photos: ShopPhotoDto[];
  /** How often it changed; sent back with a change. */
  version: number;
};
export type SaveShopRequest = {
  /** Where it is, in one line of at most 200 characters. */
  address: string;
  /** About it, for guests; at most 2000 characters. */
  description?: string | null;
  /** The shop that is changed; without, a new one. */
  id?: string | null;
  /** Degrees north, from -90 to 90; with `longitude` or not at all. */
  latitude?: number | null;
  /** Degrees east, from -180 to 180. */
  longitude?: number | null;
  /** What it is called, at most 100 characters. */
  name: string;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type OrderShopPhotosRequest = {
  /** All of them; the first one is the cover. */
  photoIds: string[];
};
export type EditedShopsDto = {
  /** The shops. */
  items: EditedShopDto[];
};
export type SzalonkaIdStateDto = "free" | "taken" | "invalid";
export type SzalonkaIdAnswerDto = {
  /** Three that are free. */
  ideas: string[];
  /** Of what was asked for. */
  state: SzalonkaIdStateDto;
};
export type BusyTimeDto = {
  end: string;
  start: string;
};
export type EventGuestDto = {
  firstName: string;
  /** The card. */
  id: string;
  /** Was never here before this. */
  isNew: boolean;
  /** The card that stands for whoever walks in. */
  isWalkIn: boolean;
  lastName: string;
  /** Did not come the time before this. */
  missedLast: boolean;
  /** As people write it. */
  phone?: string | null;
};
export type EventServiceDto = {
  /** The service. */
  id: string;
  /** How long. */
  minutes: number;
  /** As it was called. */
  name: string;
  /** In forints. */
  price: number;
};
export type EventDto = {
  /** The guest booked it. */
  bookedOnline: boolean;
  /** When it was made. */
  createdAt: string;
  /** What is written down. */
  description?: string | null;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** Until. */
  end: string;
  /** When the provider is busy in their Google Calendar over an appointment that stands. */
  googleBusy?: BusyTimeDto[];
  guest?: EventGuestDto | null;
  /** Of a place held for somebody who waits: until when. */
  holdUntil?: string | null;
  /** The event. */
  id: string;
  /** The guest said that they come. */
  isConfirmed: boolean;
  /** The caller may see and record what was paid: it is their own visit, or they run the company. */
  isPaymentVisible: boolean;
  /** What it is. */
  kind: EventKindDto;
  /** How late the guest said to be, in minutes. */
  lateMinutes?: number | null;
  /** What was paid, in forints; where the caller may see it. */
  payment?: number | null;
  /** In whose calendar. */
  providerId: string;
  /** Why somebody is away: `lunch`, `holiday`, `training`, `sick` or `other`. */
  reason?: string | null;
  /** What was agreed. */
  services: EventServiceDto[];
  /** Where. */
  shopId?: string | null;
  /** From. */
  start: string;
  /** 1 active, 0 deleted. */
  state: number;
  /** Sum of the prices agreed, in forints. */
  total: number;
  /** Raised by every change; whoever saves sends the one they began with. */
  version: number;
  /** Who comes, where it is not the guest. */
  visitorName?: string | null;
};
export type EventsDto = {
  /** The events. */
  items: EventDto[];
};
export type SavedEventDto = {
  /** As it stands now. */
  event: EventDto;
  /** What the desk should know all the same. */
  warnings: ErrorCode[];
};
export type NewGuestRequest = {
  /** Where they read mail. */
  email?: string | null;
  /** Given name. */
  firstName: string;
  /** What they are written to in, `hu` or `en`; without, the company's. */
  language?: string | null;
  /** Family name. */
  lastName: string;
  /** Whether they want to be reminded. */
  needSms?: boolean | null;
  /** Where they are called. */
  phone?: string | null;
};
export type PaymentRequest = number | number | string;
export type SaveAppointmentRequest = {
  /** To be written down. */
  description?: string | null;
  /** The guest did not come. */
  didNotAppear?: boolean;
  /** Until, the same way; without, as long as the services take. */
  end?: string | null;
  /** Although nobody works then. */
  evenOutsideHours?: boolean;
  /** Who comes. */
  guestId?: string | null;
  /** The appointment that is changed; without, a new one. */
  id?: string | null;
  newGuest?: NewGuestRequest | null;
  /** The guest is written to: that it stands, that it changed, or that it was called off. */
  notifyGuest?: boolean;
  payment?: PaymentRequest | null;
  /** With whom; without, as the query says, as it was, or with the caller. */
  providerId?: string | null;
  /** What, in this order. */
  services: string[];
  /** Where; without, as it was, or where that person mostly is. */
  shopId?: string | null;
  /** From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339. */
  start: string;
  /** 1 active, 0 deleted; without, as it was. */
  state?: number | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
  /** Who comes, where it is not the guest: a child, say. */
  visitorName?: string | null;
  /** Or whoever walked in. */
  walkIn?: boolean;
};
export type EventAuthorDto = {
  firstName: string;
  lastName: string;
};
export type WeekDto = {
  /** The event. */
  id: string;
  /** From. */
  start: string;
  /** Raised by every change; whoever writes sends the one they began with. */
  version: number;
};
export type EventDetailDto = EventDto & {
  createdBy?: EventAuthorDto | null;
  last?: EventDto | null;
  next?: EventDto | null;
  /** Of absences made together, one a week: this one and those that stand after it. None of one that was made alone. */
  weeks?: WeekDto[];
};
export type PictureSizeDto = {
  /** Its average colour, as `#rrggbb`. */
  color?: string | null;
  /** In pixels, of the widest there is. */
  height?: number | null;
  /** In pixels, of the widest there is. */
  width?: number | null;
};
export type PhotoDto = PictureSizeDto & {
  /** When it was added. */
  addedAt: string;
  /** What it shows, where somebody wrote that down. */
  alt?: string | null;
  /** The appointment it is of; absent for a photo of none. */
  appointmentId?: string | null;
  /** The photo it is the state before of. */
  beforeOf?: string | null;
  /** When its guest agreed that everybody may see it. */
  consentAt?: string | null;
  /** When the appointment begins; without one, when the work was done. */
  dateTimeFrom: string;
  /** When it was deleted; it can be brought back for a day. */
  deletedAt?: string | null;
  /** Whose work it is. */
  employeeId: string;
  /** Their given name. */
  firstName: string;
  /** The picture. */
  id: string;
  /** Address of the picture, for people of the company only. */
  imagePath: string;
  /** Kept off the pages although the guest agreed. */
  isHidden: boolean;
  /** Whether everybody may see it. */
  isPublic: boolean;
  /** Their family name. */
  lastName: string;
  /** The same by id, in the same order. */
  serviceIds: string[];
  /** What was done, by name. */
  services: string[];
};
export type ImageDetailsDto = {
  /** In the order they were added. */
  items: PhotoDto[];
  /** As many as an appointment may have; absent where there is no limit. */
  most?: number | null;
};
export type AppointmentCompanyDto = {
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** The company. */
  id: string;
  /** Its name. */
  name: string;
  /** Its phone number, E.164. */
  phone?: string | null;
  /** The same as its country writes it. */
  phoneText?: string | null;
  /** Its public id. */
  szalonkaId: string;
  /** Its IANA time zone. */
  timeZone: string;
};
export type AppointmentProviderDto = {
  firstName: string;
  /** The person. */
  id: string;
  lastName: string;
  /** Path of the portrait. */
  profilePicture?: string | null;
};
export type AppointmentServiceDto = {
  /** Minutes. */
  duration: number;
  /** The service. */
  id: string;
  /** As it was called. */
  name: string;
  /** What it adds to the total, in forints. */
  price: number;
};
export type AppointmentShopDto = {
  /** Its address. */
  address: string;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Its name. */
  name: string;
};
export type AppointmentDto = {
  /** Until when the guest cancels or moves it alone, as agreed. */
  cancelUntil: string;
  /** At which company. */
  company: AppointmentCompanyDto;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** When it ends. */
  end: string;
  /** The appointment. */
  id: string;
  /** How late the guest said to be. */
  lateMinutes?: number | null;
  /** With whom. */
  provider: AppointmentProviderDto;
  /** How often it was moved or called off; sent back with a move. */
  sequence: number;
  /** What was agreed. */
  services: AppointmentServiceDto[];
  shop?: AppointmentShopDto | null;
  /** What its guest rated it with. */
  stars?: number | null;
  /** When it begins. */
  start: string;
  /** 1 active, 0 deleted. */
  state: number;
  /** The company's words the guest agreed to. */
  terms?: string | null;
  /** Sum of the durations, in minutes. */
  totalDuration: number;
  /** Sum of the prices, in forints. */
  totalPrice: number;
  /** Who comes, where it is not the guest who booked. */
  visitorName?: string | null;
};
export type BookOnlineRequest = {
  /** The salon's public id or UUID. */
  companySzalonkaId: string;
  /** For the salon to know. */
  note?: string | null;
  /** With whom. */
  providerId: string;
  /** What, in this order. */
  services: string[];
  /** Where. */
  shopId: string;
  /** The version of the company's terms the guest was shown and agrees to. */
  termsVersion?: number | null;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way; only compared with what follows from the services. */
  timeSlotTo: string;
  /** Who comes, where it is not the guest who books. */
  visitorName?: string | null;
};
export type GapDto = {
  /** Until. */
  end: string;
  /** Whose. */
  providerId: string;
  /** Where they work then. */
  shopId: string;
  /** From. */
  start: string;
};
export type GapsDto = {
  /** Earliest first. */
  items: GapDto[];
  /** How long it is. */
  minutes: number;
};
export type LastAndNextDto = {
  last?: EventDto | null;
  next?: EventDto | null;
};
export type OpenHoursDto = {
  /** Until. */
  end: string;
  /** Who. */
  providerId: string;
  /** From. */
  start: string;
};
export type AllOpenHoursDto = {
  /** Earliest first for each person, wherever it is; whoever works nowhere is not among them. */
  items: OpenHoursDto[];
};
export type PhotosDto = {
  /** The photos. */
  items: PhotoDto[];
  /** What to send as `from` for the following ones; absent at the end. */
  next?: string | null;
  /** What they may take, in bytes; absent where there is no limit. */
  quotaBytes?: number | null;
  /** What all pictures of the company take, in bytes. */
  usedBytes: number;
};
export type AbsenceReason = "lunch" | "holiday" | "training" | "sick" | "other";
export type SaveNonworkEventRequest = {
  /** To be written down. */
  description?: string | null;
  /** Until, the same way; at most 366 days later. */
  end: string;
  /** The absence that is changed; without, a new one. */
  id?: string | null;
  /** Who; without, as the query says, as it was, or the caller. */
  providerId?: string | null;
  reason?: AbsenceReason | null;
  /** The same every week until this date (`YYYY.MM.DD`) on the company's clock, each week an event of its own: all of
    them or none. Only for new ones, and at most a year ahead. */
  repeatUntil?: string | null;
  /** From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339. */
  start: string;
  /** 1 active, 0 deleted; without, as it was. */
  state?: number | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type WeeksDto = {
  /** As they stand now. */
  weeks: WeekDto[];
};
export type SeenEventRequest = {
  /** The event. */
  id: string;
  /** The version that was seen. */
  version: number;
};
export type SetNonworkEventsRequest = {
  /** Which; as many as weeks may be made together. */
  events: SeenEventRequest[];
  /** 1 active, 0 deleted. */
  state: number;
};
export type SickDayPlaceKind = "colleague" | "time" | "day";
export type SickDayPlaceDto = {
  /** Until. */
  end: string;
  /** What changes. */
  kind: SickDayPlaceKind;
  /** With whom. */
  providerId: string;
  /** From. */
  start: string;
};
export type SickDayRowDto = {
  /** As it stands. */
  event: EventDto;
  /** Where it could be, the least change first. */
  places: SickDayPlaceDto[];
  proposed?: SickDayPlaceDto | null;
};
export type SickDayDto = {
  /** No other choice keeps more guests; without, the search was broken off. */
  isMost: boolean;
  /** The appointments, earliest first. */
  rows: SickDayRowDto[];
};
export type SickDayDoneDto = {
  /** So many were called off, and their guests are to be called. */
  called: number;
  /** So many were called off, and their guests told. */
  cancelled: number;
  /** So many go elsewhere. */
  moved: number;
};
export type SickDayDecision = "move" | "cancel" | "call";
export type SickDayRowRequest = {
  /** What becomes of it. */
  decision: SickDayDecision;
  /** The appointment. */
  id: string;
  /** With whom it is then; required with `move`. */
  providerId?: string | null;
  /** From when it is then; required with `move`. */
  start?: string | null;
  /** The version that was seen. */
  version: number;
};
export type ApplySickDayRequest = {
  /** Until this instant; at most a day later. */
  end: string;
  /** Who is away. */
  providerId: string;
  reason?: AbsenceReason | null;
  /** Every appointment of that time. */
  rows: SickDayRowRequest[];
  /** From this instant on, RFC 3339. */
  start: string;
};
export type SyncedCalendarDto = {
  id: string;
  name: string;
};
export type SyncConflictDto = {
  end: string;
  /** The appointment. */
  eventId: string;
  eventStart: string;
  start: string;
};
export type GoogleProblemDto =
  "unavailable" | "limited" | "notFound" | "notAllowed";
export type GoogleStateDto = "off" | "choosing" | "active" | "reconnect";
export type CalendarSyncDto = {
  /** How many blocked times are ahead. */
  blockedTimes: number;
  /** What is busy at Google blocks times here. */
  blocks: boolean;
  calendar?: SyncedCalendarDto | null;
  /** At most 50, the first ones. */
  conflicts: SyncConflictDto[];
  /** Since when the two are not in step; what was known stays blocked. */
  failingSince?: string | null;
  /** Whether this installation can connect to Google at all. */
  isAvailable: boolean;
  lastSyncedAt?: string | null;
  problem?: GoogleProblemDto | null;
  /** Appointments go to Google. */
  pushes: boolean;
  state: GoogleStateDto;
  /** For a change; 0 without a connection. */
  version: number;
};
export type ChooseGoogleCalendarRequest = {
  /** What is busy there blocks times here. */
  blocks: boolean;
  /** Of `/api/google/calendars`. */
  calendarId: string;
  /** Appointments go there. */
  pushes: boolean;
  /** Of the connection as it was read. */
  version: number;
};
export type GoogleCalendarDto = {
  id: string;
  /** The one everybody has. */
  isPrimary: boolean;
  name: string;
};
export type GoogleCalendarsDto = {
  items: GoogleCalendarDto[];
};
export type BegunCalendarSyncDto = {
  /** Google's page; the browser comes back to the caller's settings. */
  url: string;
};
export type PreviewTimeDto = {
  end: string;
  start: string;
};
export type PreviewTimesDto = {
  count: number;
  /** At most 20, the first ones. */
  items: PreviewTimeDto[];
};
export type CalendarSyncPreviewDto = {
  /** What would be written to Google. */
  appointments: PreviewTimesDto;
  /** Times that would be blocked here. */
  blocked: PreviewTimesDto;
  /** Busy times there that lie over an appointment: both would stay. */
  conflicts: PreviewTimesDto;
};
export type GuestStateDto = "ACTIVE" | "DELETED";
export type GuestDto = {
  /** `MM-DD`. */
  birthday?: string | null;
  /** When it was made. */
  createdAt: string;
  /** Address. */
  email?: string | null;
  /** The same by e-mail. */
  emailOffers: boolean;
  firstName: string;
  /** Whether the guest has an account of their own. */
  hasAccount: boolean;
  /** The card. */
  id: string;
  /** The one card of all who walk in. */
  isWalkIn: boolean;
  /** Of messages. */
  language: Language;
  lastName: string;
  /** When the latest visit began. */
  lastVisit?: string | null;
  /** Appointments the guest did not come to. */
  missed: number;
  /** Whether the latest one that began was such. */
  missedLast: boolean;
  /** Whether messages may go out as SMS. */
  needSms: boolean;
  /** When the next one begins. */
  nextVisit?: string | null;
  /** For the company's eyes. */
  note?: string | null;
  /** As people write it. */
  phone?: string | null;
  /** The guest agreed to offers by SMS. */
  smsOffers: boolean;
  /** Forints paid, to everybody; for those who run the company. */
  spent?: number | null;
  /** Whether the card is in use. */
  state: GuestStateDto;
  /** That account; null without one. */
  userId?: string | null;
  /** Appointments that began and were kept. */
  visits: number;
};
export type GuestMatchesDto = {
  /** At most 20; active ones first, each in Hungarian order. */
  items: GuestDto[];
};
export type SaveGuestRequest = {
  /** `MM-DD`; an empty text clears it. */
  birthday?: string | null;
  /** Address; no two cards have the same. */
  email?: string | null;
  /** The same by e-mail. */
  emailOffers?: boolean | null;
  /** Given name; a new card has one. */
  firstName?: string | null;
  /** The card to change. */
  id?: string | null;
  language?: Language | null;
  /** Family name; a new card has one. */
  lastName?: string | null;
  /** Whether messages may go out as SMS; true on a new card unless said. */
  needSms?: boolean | null;
  /** For the company's eyes; at most 5000 characters. */
  note?: string | null;
  /** A Hungarian mobile number, typed in any common way; what stands beside it goes into the note. */
  phone?: string | null;
  /** The guest agreed to offers by SMS, or does not any more; when is written down. */
  smsOffers?: boolean | null;
  state?: GuestStateDto | null;
};
export type MergeGuestsRequest = {
  /** It keeps what it has and takes what it lacks. */
  into: string;
};
export type GuestsDto = {
  /** The part. */
  items: GuestDto[];
  /** How many there are in all. */
  total: number;
};
export type ImportDuplicateDto = {
  /** The card there is. */
  guestId?: string | null;
  /** Counted from 0. */
  row: number;
  /** The row before that is the same guest, counted from 0. */
  sameAsRow?: number | null;
};
export type ImportErrorDto = {
  /** What. */
  code: ErrorCode;
  /** Which of its fields. */
  field: string;
  /** Counted from 0. */
  row: number;
};
export type ImportNoticeKindDto = "noContact" | "emailNoted" | "phoneNoted";
export type ImportNoticeDto = {
  notice: ImportNoticeKindDto;
  /** Counted from 0. */
  row: number;
};
export type ImportedGuestsDto = {
  /** How many cards that is. */
  created: number;
  /** Rows that are somebody already, and left out. */
  duplicates: ImportDuplicateDto[];
  /** Rows that are wrong; while there is one, nothing is made. */
  errors: ImportErrorDto[];
  /** Whether the cards were made: all or none. */
  imported: boolean;
  /** What somebody should know of rows that become cards. */
  notices: ImportNoticeDto[];
};
export type ImportRowDto = {
  /** Address; a second one goes into the note. */
  email?: string;
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** Whether messages may go out as SMS; true unless said. */
  needSms?: boolean | null;
  /** For the company's eyes. */
  note?: string;
  /** A Hungarian mobile number, typed in any common way; a second one and remarks go into the note. */
  phone?: string;
};
export type ImportGuestsRequest = {
  /** Only says what would come of it. */
  preview: boolean;
  /** 1 to 5000 of them. */
  rows: ImportRowDto[];
};
export type InitialDto = {
  /** How many guests stand before it. */
  from: number;
  /** As names begin with it: `Cs`; `#` for what is no letter of the alphabet. */
  letter: string;
};
export type InitialsDto = {
  /** Those that somebody's family name begins with, in the order of the list. */
  items: InitialDto[];
};
export type GuestStatDto = {
  /** In use. */
  active: number;
  /** Deactivated. */
  deleted: number;
  /** Active, not here for eight weeks, with nothing ahead. */
  lost: number;
  /** Active and written down this month, on the company's clock. */
  newThisMonth: number;
  /** All. */
  total: number;
  /** Active and signing in themselves. */
  withAccount: number;
};
export type VisitStateDto = "standing" | "cancelled" | "over";
export type VisitDto = {
  address?: string | null;
  /** That moment has not passed. */
  canChange: boolean;
  /** Until when the guest cancels or moves it alone, as agreed. */
  cancelUntil: string;
  end: string;
  /** The guest said that they come. */
  isConfirmed: boolean;
  /** The guest's. */
  language: Language;
  /** How late the guest said to be. */
  lateMinutes?: number | null;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** The salon's number as it is shown. */
  phone?: string | null;
  /** The given name of whom it is with. */
  provider: string;
  providerId: string;
  salon: string;
  /** How often it was moved or called off; sent back with a move. */
  sequence: number;
  services: string[];
  shopName?: string | null;
  start: string;
  state: VisitStateDto;
  szalonkaId: string;
  /** The salon's words the guest agreed to. */
  terms?: string | null;
  /** Sum of the prices agreed, in forints. */
  totalPrice: number;
  /** Who comes, where it is not the guest who booked. */
  visitorName?: string | null;
  /** The salon's IANA zone. */
  zone: string;
};
export type TellLateRequest = {
  /** 5, 10, 15 or 20. */
  minutes: number;
};
export type MoveVisitRequest = {
  /** With whom; without, with the same person. */
  providerId?: string | null;
  /** As it was seen. */
  sequence: number;
  /** The new start. */
  start: string;
};
export type FreeSlotsDto = {
  /** The slots. */
  items: FreeSlotDto[];
};
export type CompanyInfoDto = {
  /** It is still trying the product out. */
  demoMode: boolean;
  /** What it uses. */
  features: FeaturesDto;
  /** Its first steps are still shown: whoever runs it asks how far it has come. */
  firstRun: boolean;
  /** Guests it may have meanwhile. */
  guestLimit?: number | null;
  /** Which. */
  id: string;
  /** Its name. */
  name: string;
  /** Photos an appointment may have; absent where there is no limit. */
  photoLimit?: number | null;
  /** Services it may have meanwhile. */
  serviceLimit?: number | null;
  /** It may write. */
  subscriptionActive: boolean;
  /** What it is called in addresses. */
  szalonkaId: string;
};
export type RoleDto = "GUEST" | "PROVIDER" | "SUPERVISOR";
export type UserStateDto = "ACTIVE" | "DISABLED";
export type CurrentUserDto = {
  /** The company they work for. */
  companyId?: string | null;
  companyInfo?: CompanyInfoDto | null;
  /** Address of the wide picture of their page. */
  coverPhoto?: string | null;
  /** Where they work unless said otherwise. */
  defaultShop?: string | null;
  /** Address. */
  email: string;
  firstName: string;
  /** Whether there is a password; otherwise they sign in elsewhere. */
  hasPassword: boolean;
  /** The account. */
  id: string;
  /** What they say about themselves. */
  introduction?: string | null;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** Whether its owner has shown to read it. */
  isEmailVerified: boolean;
  /** What they read. */
  language: Language;
  lastName: string;
  /** The mailed password is still in use and must be changed. */
  mustChangePassword: boolean;
  /** As it is shown: `+36/30 123-4567`. */
  phone?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** What they are, lowest first. */
  roles: RoleDto[];
  /** Where they work at all. */
  shopsProviderWorkingIn: string[];
  /** Has a column in the calendar. */
  showCalendar: boolean;
  /** Whether they may sign in; who sees this, may. */
  state: UserStateDto;
  /** What they are. */
  title?: string | null;
  /** What they sign in with, beside the address. */
  username: string;
};
export type GuestBaseDataRequest = {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
};
export type OwnDataFile = object;
export type OwnDataPage = string;
export type ErasureObstacle = "owner" | "works";
export type ErasedAppointmentDto = {
  id: string;
  /** By name. */
  services: string[];
  start: string;
};
export type ErasureSalonDto = {
  /** Appointments there ever were, those ahead among them. */
  appointments: number;
  name: string;
  /** Photos that go. */
  photos: number;
  szalonkaId: string;
  /** IANA. */
  timeZone: string;
  /** Appointments that are called off. */
  upcoming: ErasedAppointmentDto[];
};
export type ErasureDto = {
  obstacle?: ErasureObstacle | null;
  /** The salons that have a card of the caller. */
  salons: ErasureSalonDto[];
};
export type EraseRequest = {
  /** Needed where the account has one. */
  password?: string | null;
};
export type ChangePasswordRequest = {
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
  /** The one so far; may be left out while it is the mailed one. */
  oldPassword?: string | null;
};
export type GuestPersonalInfoRequest = {
  /** What they read. */
  language: Language;
};
export type PhoneDataRequest = {
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
};
export type HeldPlaceDto = {
  /** The hold in the calendar. */
  id: string;
  providerFirstName: string;
  providerLastName: string;
  start: string;
  /** Until when it can be taken. */
  until: string;
};
export type WishDto = {
  createdAt: string;
  firstDay: string;
  /** The visit starts at this minute of a day or later. */
  fromMinute: number;
  id: string;
  lastDay: string;
  offer?: HeldPlaceDto | null;
  /** The wished provider; nobody: anybody. */
  providerFirstName?: string | null;
  providerLastName?: string | null;
  salon: string;
  services: string[];
  shop: string;
  szalonkaId: string;
  /** And before this one. */
  toMinute: number;
  /** Of those days, these weekdays; 1 is Monday. */
  weekdays: number[];
  /** The salon's IANA zone. */
  zone: string;
};
export type WishesDto = {
  /** The oldest first. */
  items: WishDto[];
};
export type OfferStateDto = "open" | "taken" | "over";
export type OfferDto = {
  state: OfferStateDto;
  /** Until when it is held. */
  until: string;
  /** What it is, or would be. */
  visit: VisitDto;
};
export type HolidayKindDto = "holiday" | "rest_day" | "working_day";
export type HolidayDto = {
  /** The date. */
  date: string;
  /** What it is. */
  kind: HolidayKindDto;
  /** What it is called. */
  name: string;
  /** The law that says so. */
  source: string;
};
export type HolidaysDto = {
  /** By date. */
  days: HolidayDto[];
  /** Whether anything is known of the year. */
  known: boolean;
  /** Whether the days swapped in that year are known; they are decreed year by year. */
  swapsKnown: boolean;
  /** The year. */
  year: number;
};
export type BalanceDto = {
  available: number;
  /** Kept for what is under way. */
  reserved: number;
};
export type ChannelsDto = {
  email: boolean;
  sms: boolean;
};
export type EstimateDto = {
  cost: number;
  messages: number;
  parts: number;
};
export type ReminderDto = {
  /** It asks the guest to say that they will come. */
  asksToConfirm: boolean;
  email: boolean;
  /** Minutes before the start: 60 to 20,160. */
  lead: number;
  sms: boolean;
};
export type MessageKind =
  | "onCreate"
  | "onChange"
  | "onCancel"
  | "preEvent"
  | "preEventConfirm"
  | "birthday"
  | "lapsed";
export type TemplateDto = {
  /** It is the product's own. */
  isDefault: boolean;
  kind: MessageKind;
  language: Language;
  text: string;
};
export type CompanyNotificationsDto = {
  /** SMS keep the accents that make them longer. */
  accents: boolean;
  balance: BalanceDto;
  birthday: ChannelsDto;
  /** SMS in 24 hours. */
  dailyLimit: number;
  estimate: EstimateDto;
  lapsed: ChannelsDto;
  lapsedWeeks: number;
  onCancel: ChannelsDto;
  onChange: ChannelsDto;
  onCreate: ChannelsDto;
  /** Names that may stand in braces. */
  placeholders: string[];
  /** `21:00`, in the company's zone. */
  quietFrom: string;
  /** Equal to `quietFrom`: there are no quiet hours. */
  quietTo: string;
  /** None to two. */
  reminders: ReminderDto[];
  /** SMS are sent here. */
  smsAvailable: boolean;
  /** Forints for one part. */
  smsPrice: number;
  /** The texts in force. */
  templates: TemplateDto[];
  /** How often the settings changed; sent back with a change. */
  version: number;
};
export type NoticeScopeDto = "own" | "everybody";
export type OwnNotificationsDto = {
  booked: boolean;
  cancelled: boolean;
  changed: boolean;
  confirmed: boolean;
  lowBalance: boolean;
  rated: boolean;
  scope: NoticeScopeDto;
};
export type NotificationSettingsDto = {
  company?: CompanyNotificationsDto | null;
  own: OwnNotificationsDto;
};
export type ChangeOwnNotificationsRequest = {
  booked?: boolean | null;
  cancelled?: boolean | null;
  changed?: boolean | null;
  confirmed?: boolean | null;
  lowBalance?: boolean | null;
  rated?: boolean | null;
  scope?: NoticeScopeDto | null;
};
export type SmsAlphabetDto = "gsm7" | "ucs2";
export type SmsPreviewDto = {
  alphabet: SmsAlphabetDto;
  /** Places left in the last part. */
  left: number;
  parts: number;
  /** Letters as the alphabet counts them. */
  places: number;
  /** Forints. */
  price: number;
  text: string;
};
export type TemplatePreviewDto = {
  /** With all its accents. */
  kept: SmsPreviewDto;
  /** Without the accents that make it longer. */
  reduced: SmsPreviewDto;
};
export type PreviewTemplateRequest = {
  kind: MessageKind;
  language: Language;
  /** At most 1000 characters. */
  text: string;
};
export type ChangeNotificationStateRequest = {
  /** SMS keep the accents that make them longer. */
  accents?: boolean | null;
  birthday?: ChannelsDto | null;
  dailyLimit?: number | null;
  lapsed?: ChannelsDto | null;
  lapsedWeeks?: number | null;
  onCancel?: ChannelsDto | null;
  onChange?: ChannelsDto | null;
  onCreate?: ChannelsDto | null;
  /** `21:00`, in the company's zone. */
  quietFrom?: string | null;
  /** At most 14 hours later; equal: there are no quiet hours. */
  quietTo?: string | null;
  /** None to two. */
  reminders?: ReminderDto[] | null;
  /** The version the change began with. */
  version: number;
};
export type ChangeTemplateRequest = {
  kind: MessageKind;
  language: Language;
  /** Nothing, or white space: the product's own text again. At most 1000 characters. */
  text?: string | null;
  /** The version of the settings the change began with. */
  version: number;
};
export type TestSmsRequest = {
  /** With the accents that make it longer. */
  accents: boolean;
  kind: MessageKind;
  language: Language;
  /** At most 1000 characters. */
  text: string;
};
export type InappCampaignDto = {
  id: string;
  name: string;
};
export type NamesDto = {
  firstName: string;
  lastName: string;
};
export type InappEventDto = {
  guest: NamesDto;
  /** Opens it. */
  id: string;
  isActive: boolean;
  provider: NamesDto;
  services: string[];
  start: string;
};
export type InappKindDto =
  | "booked"
  | "changed"
  | "cancelled"
  | "confirmed"
  | "late"
  | "lowBalance"
  | "campaignDone"
  | "guestErased"
  | "googleReconnect"
  | "rated";
export type InappDto = {
  at: string;
  campaign?: InappCampaignDto | null;
  event?: InappEventDto | null;
  id: string;
  isAcked: boolean;
  kind: InappKindDto;
};
export type InappListDto = {
  items: InappDto[];
  /** How many there are altogether. */
  total: number;
  /** How many of all are not acknowledged. */
  unread: number;
};
export type InappCountDto = {
  unread: number;
};
export type SmsEventDto = {
  /** Opens it. */
  id: string;
  isActive: boolean;
  start: string;
};
export type SmsGuestDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type SmsPurposeDto =
  | "onCreate"
  | "onChange"
  | "onCancel"
  | "preEvent"
  | "preEventConfirm"
  | "birthday"
  | "lapsed"
  | "campaign"
  | "test"
  | "placeOffered"
  | "offerWithdrawn";
export type SmsReasonDto =
  | "numberNotAllowed"
  | "phoneLimit"
  | "dailyLimit"
  | "balance"
  | "gateway"
  | "undeliverable"
  | "outdated";
export type SmsStateDto =
  | "queued"
  | "sending"
  | "sent"
  | "delivered"
  | "failed"
  | "unknown"
  | "refused"
  | "stopped";
export type SmsDto = {
  at: string;
  canResend: boolean;
  /** Forints. */
  cost: number;
  event?: SmsEventDto | null;
  guest?: SmsGuestDto | null;
  id: string;
  kind: SmsPurposeDto;
  parts: number;
  reason?: SmsReasonDto | null;
  state: SmsStateDto;
  text: string;
  /** The number as it is shown. */
  to: string;
};
export type SmsListDto = {
  balance: BalanceDto;
  items: SmsDto[];
  /** Forints for one part. */
  smsPrice: number;
  /** How many there are altogether. */
  total: number;
};
export type SegmentDto = {
  birthdayMonth?: number | null;
  neverCameBack?: boolean;
  notSeenWeeks?: number | null;
  seenWithinWeeks?: number | null;
  services?: string[];
};
export type CampaignStateDto = "sending" | "paused" | "stopped" | "done";
export type CampaignDto = {
  /** What was spent until now, in forints. */
  cost: number;
  createdAt: string;
  createdBy?: NamesDto | null;
  delivered: number;
  failed: number;
  id: string;
  name: string;
  /** What was reserved for it, in forints. */
  price: number;
  /** Not sent yet. */
  queued: number;
  recipients: number;
  segment: SegmentDto;
  /** Taken by the gateway, delivered or not yet. */
  sent: number;
  startsAt: string;
  state: CampaignStateDto;
  /** Not sent because it was stopped. */
  stopped: number;
  text: string;
  /** May have been delivered. */
  unknown: number;
  /** Appointments its guests made within 14 days of it. */
  visits: number;
};
export type SegmentRequest = {
  birthdayMonth?: number | null;
  /** Came once. */
  neverCameBack?: boolean;
  /** Came last longer ago, and has nothing booked. */
  notSeenWeeks?: number | null;
  /** Came within so many weeks. */
  seenWithinWeeks?: number | null;
  /** Had one of these services; at most 50. */
  services?: string[];
};
export type StartCampaignRequest = {
  /** What it is called in the list; at most 100 characters. */
  name: string;
  /** What the preview said it costs, in forints. */
  price: number;
  segment: SegmentRequest;
  /** From when on; at once when not given. */
  sendFrom?: string | null;
  /** As it was previewed. */
  text: string;
};
export type CampaignPreviewDto = {
  /** What the company has to spend. */
  available: number;
  /** Of them, those who agreed to offers by SMS. */
  consenting: number;
  /** Guests of the segment. */
  matched: number;
  /** Of all messages. */
  parts: number;
  /** Forints. */
  price: number;
  /** Of them, those with a number SMS may go to, each number once. */
  recipients: number;
  /** With a made-up guest. */
  sample: SmsPreviewDto;
  /** Now, or the end of quiet hours. */
  startsAt: string;
};
export type PreviewCampaignRequest = {
  segment: SegmentRequest;
  /** At most 1000 characters; `{guest}`, `{salon}`, `{phone}` and `{link}`, the booking page, may stand in it. */
  text: string;
};
export type CampaignActDto = "sending" | "paused" | "stopped";
export type ChangeCampaignStateRequest = {
  state: CampaignActDto;
};
export type CampaignHoldReasonDto = "quietHours" | "dailyLimit";
export type CampaignHoldDto = {
  reason: CampaignHoldReasonDto;
  /** Of quiet hours: their end. */
  until?: string | null;
};
export type CampaignsDto = {
  hold?: CampaignHoldDto | null;
  items: CampaignDto[];
};
export type WorkRequest = {
  /** When it was done. */
  date: string;
  /** Whose work it is. */
  employeeId: string;
  /** What was done. */
  serviceIds: string[];
};
export type EditPhotoRequest = {
  /** What it shows, in up to 200 characters; empty for the names of its services. */
  alt?: string | null;
  /** The appointment it is of. Alone: whose work it is and when are known from it. */
  appointmentId?: string | null;
  /** Whether its guest agrees that everybody may see it. */
  consent?: boolean | null;
  /** Whether it is kept off the pages although the guest agreed. */
  isHidden?: boolean | null;
  work?: WorkRequest | null;
};
export type PairPhotosRequest = {
  /** The photo of the state before. */
  before: string;
};
export type OrderPhotoRequest = {
  /** Before that one; without, to the end. */
  next?: string | null;
};
export type RatedPersonDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type RatingGuestDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type RatingDto = {
  answer?: string | null;
  employee: RatedPersonDto;
  guest?: RatingGuestDto | null;
  id: string;
  /** It can be reported: it was not, or says something else by now. */
  isReportable: boolean;
  /** It was reported, and nobody has looked at it yet. */
  isReported: boolean;
  ratedAt: string;
  services: string[];
  /** 1 to 5. */
  stars: number;
  /** Empty where nothing was written. */
  text: string;
  /** When the visit began. */
  visitedAt: string;
  /** It was changed since it was given. */
  wasChanged: boolean;
};
export type RatingSumDto = {
  /** Of their stars; nothing when nobody rated. */
  average?: number | null;
  /** How many rated. */
  count: number;
  /** How many gave one star, two, up to five. */
  stars: number[];
};
export type RatingsDto = {
  /** The newest first. */
  items: RatingDto[];
  /** Of all of the person or company, whatever the list leaves out. */
  sum: RatingSumDto;
  /** How many the list has altogether. */
  total: number;
};
export type AnswerRatingRequest = {
  /** 1 to 1000 characters. */
  text: string;
};
export type ReportRatingRequest = {
  /** 1 to 500 characters, for whoever runs the installation. */
  text: string;
};
export type ServiceStatusDto = "ACTIVE" | "PENDING" | "PASSIVE";
export type EditedServiceDto = {
  /** Minutes kept free after. */
  bufferAfter: number;
  /** Minutes kept free before. */
  bufferBefore: number;
  /** It was taken off the list, and can be put back. */
  deleted: boolean;
  /** How many minutes it takes. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service. */
  id: string;
  /** Its name. */
  name: string;
  /** About it. */
  note?: string | null;
  /** Its price in forints, for what `estimationType` says. */
  price: number;
  /** Who does it, disabled people too. */
  providers: string[];
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
  /** Whether guests see it. */
  status: ServiceStatusDto;
  /** How often it changed; sent back with a change. */
  version: number;
};
export type SaveServiceRequest = {
  /** Minutes kept free after; none unless said. */
  bufferAfter?: number | null;
  /** Minutes kept free before; none unless said. */
  bufferBefore?: number | null;
  /** How many minutes it takes; with its buffers at most a day. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service that is changed; without, a new one. */
  id?: string | null;
  /** What it is called, at most 100 characters. */
  name: string;
  /** About it, for guests; at most 1000 characters. */
  note?: string | null;
  /** In forints, for what `estimationType` says: at most 100,000,000. */
  price: PaymentRequest;
  /** Who does it; without, whoever did, and a new one whoever works in the company alone. */
  providers?: string[] | null;
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
  status?: ServiceStatusDto | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedServicesDto = {
  /** The services. */
  items: EditedServiceDto[];
};
export type CategoryColorDto =
  | "rust"
  | "mustard"
  | "olive"
  | "pine"
  | "sea"
  | "sky"
  | "lavender"
  | "plum"
  | "rose"
  | "stone";
export type EditedCategoryDto = {
  /** Its name. */
  categoryName: string;
  color?: CategoryColorDto | null;
  /** It was taken off the list, and can be put back. */
  deleted: boolean;
  /** The heading. */
  id: string;
  /** It was given a place among the others. */
  isPlaced: boolean;
  /** How often it changed; sent back with a change. */
  version: number;
};
export type SaveCategoryRequest = {
  /** What it is called, at most 100 characters. */
  categoryName: string;
  color?: CategoryColorDto | null;
  /** The heading that is changed; without, a new one. */
  id?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedCategoriesDto = {
  /** The headings. */
  items: EditedCategoryDto[];
};
export type OrderCategoriesRequest = {
  /** First to last; those left out follow, the most booked first. None: all of them so. */
  categories: string[];
};
export type AddedServiceRequest = {
  /** Minutes kept free after; none unless said. */
  bufferAfter?: number | null;
  /** The heading it stands under, at most 100 characters: the one of that name, or a new one. */
  categoryName: string;
  /** How many minutes it takes; with its buffer at most a day. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** What it is called, at most 100 characters. */
  name: string;
  /** In forints, for what `estimationType` says: at most 100,000,000. */
  price: PaymentRequest;
};
export type AddServicesRequest = {
  /** Who does them all. */
  providers: string[];
  /** Up to a hundred. */
  services: AddedServiceRequest[];
};
export type NewPriceRequest = {
  /** The service. */
  id: string;
  /** In forints. */
  price: PaymentRequest;
  /** The version whose price was seen. */
  version: number;
};
export type ChangePricesRequest = {
  /** Which services, each once. */
  prices: NewPriceRequest[];
};
export type ProviderServicesRequest = {
  /** These services and no others. */
  services: string[];
};
export type PersonPicturesDto = {
  /** Address of the top of their page. */
  coverPhoto?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
};
export type UserBaseDataRequest = {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Needed when the user name changes. */
  password?: string | null;
  /** 3 to 15 of `a-z`, `0-9`, `_` and `-`. */
  username: string;
};
export type FeedKindDto = "guest" | "work";
export type FeedDto = {
  createdAt: string;
  kind: FeedKindDto;
};
export type FeedsDto = {
  items: FeedDto[];
};
export type NewFeedDto = {
  /** It is not kept and not shown again. */
  address: string;
  createdAt: string;
  kind: FeedKindDto;
};
export type MakeFeedRequest = {
  kind: FeedKindDto;
};
export type UserPersonalInfoRequest = {
  /** Where they work unless said otherwise: one of their shops. */
  defaultShop?: string | null;
  /** Plain text of up to 2,000 characters. */
  introduction?: string | null;
  /** What they read. */
  language: Language;
  /** Whether to have a column in the calendar; bookable either way. */
  showCalendar: boolean;
  /** One line of up to 100 characters. */
  title?: string | null;
};
export type Browser =
  "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "other";
export type System =
  "android" | "ipad" | "iphone" | "linux" | "mac" | "windows" | "other";
export type SessionDto = {
  browser?: Browser | null;
  /** The session. */
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** When it was last used, to a quarter of an hour. */
  lastUsedAt: string;
  /** Since when. */
  signedInAt: string;
  system?: System | null;
};
export type SessionsDto = {
  /** The sessions. */
  items: SessionDto[];
};
export type StaffRoleDto = "PROVIDER" | "SUPERVISOR";
export type ColleagueStateDto = "ACTIVE" | "DISABLED";
export type EmployeeProfileDto = {
  /** Address of the top of their page. */
  coverPhoto?: string | null;
  /** Where they mostly are. */
  defaultShop?: string | null;
  /** Where they read mail; nobody signs in as this profile when it is missing. */
  email?: string | null;
  firstName: string;
  /** Somebody signs in as this profile, and has shown to read that address. */
  hasProvenAccount: boolean;
  /** The profile. */
  id: string;
  /** About them. */
  introduction?: string | null;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** Nobody else signs in and runs the company. */
  isLastSupervisor: boolean;
  lastName: string;
  /** As people write it. */
  phone?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** What they may do here. */
  role: StaffRoleDto;
  /** What they do. */
  services: string[];
  /** Where they work. */
  shops: string[];
  /** Whether the calendar shows their column. */
  showCalendar: boolean;
  /** Whether they still work here. */
  state: ColleagueStateDto;
  /** What they are. */
  title?: string | null;
  /** How often it changed: a change names the one it began with. */
  version: number;
};
export type ChangeEmployeeRequest = {
  /** Where they mostly are; one of their shops. */
  defaultShop?: string | null;
  /** The profile. */
  id: string;
  /** About them; empty is nothing. */
  introduction?: string | null;
  role?: StaffRoleDto | null;
  /** What they do. */
  services?: string[] | null;
  /** Where they work; hours elsewhere go. */
  shops?: string[] | null;
  /** Whether the calendar shows their column. */
  showCalendar?: boolean | null;
  /** What they are; empty is nothing. */
  title?: string | null;
  /** The version the change began with. */
  version: number;
};
export type InviteStateDto = "PENDING" | "ACCEPTED" | "EXPIRED" | "DELETED";
export type InviteDto = {
  /** When it was made. */
  createdAt: string;
  /** Whom it is for. */
  email: string;
  /** The profile they take over, or have taken. */
  employeeId?: string | null;
  /** Until when it may be accepted. */
  expiresAt: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  /** The invite. */
  id: string;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** The address of its page, to be passed on by hand: told once, to whoever sends it. */
  link?: string | null;
  /** The same as a QR code, an SVG document. */
  qr?: string | null;
  /** What they will be. */
  role: StaffRoleDto;
  /** When it was last sent. */
  sentAt: string;
  /** How it stands. */
  state: InviteStateDto;
};
export type SendInviteRequest = {
  /** Where the invite is mailed; whoever accepts reads it. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  language?: Language | null;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** What they will be. */
  role: StaffRoleDto;
};
export type PersonFinderSettingsDto = {
  /** About them. */
  description: string;
  /** They are shown on the company's card. */
  isListed: boolean;
  /** Words they are found by. */
  tags: string[];
  /** How often it changed; sent back with a change. */
  version: number;
};
export type ChangePersonFinderSettingsRequest = {
  /** About them; at most 1000 characters. */
  description: string;
  /** They are shown on the company's card. */
  isListed: boolean;
  /** Words they are found by: at most 10, each at most 40 characters. */
  tags: string[];
  /** The version the change began with. */
  version: number;
};
export type ColleagueDto = {
  firstName: string;
  /** The profile. */
  id: string;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** This is the caller. */
  isCurrent: boolean;
  lastName: string;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** What they may do here, lowest first. */
  roles: RoleDto[];
  /** How many services of the price list they do. */
  services: number;
  /** Where they work. */
  shops: string[];
  /** Whether the calendar shows their column; they can be booked either way. */
  showCalendar: boolean;
  /** Whether they still work here. */
  state: ColleagueStateDto;
  /** What they are. */
  title?: string | null;
};
export type ColleaguesDto = {
  /** The people. */
  items: ColleagueDto[];
};
export type InvitesDto = {
  /** The invites. */
  items: InviteDto[];
};
export type ReasonCode =
  | "online_booking_off"
  | "subscription_inactive"
  | "trial"
  | "person_disabled"
  | "not_in_shop"
  | "service_inactive"
  | "not_offered_by"
  | "too_long"
  | "too_soon"
  | "too_far"
  | "closed_day"
  | "exception"
  | "outside_hours"
  | "busy"
  | "buffer"
  | "not_on_grid";
export type SettingDto =
  | "booking"
  | "subscription"
  | "trial"
  | "people"
  | "services"
  | "hours"
  | "closed_days"
  | "calendar";
export type ReasonDto = {
  /** What. */
  code: ReasonCode;
  /** The date it is about. */
  date?: string | null;
  event?: CollisionDto | null;
  /** The earliest start (`too_soon`), or the first that is too late (`too_far`). */
  limit?: string | null;
  /** The closed day's name. */
  name?: string | null;
  /** The service it is about. */
  serviceId?: string | null;
  /** The setting that would change it. */
  setting: SettingDto;
  /** Minutes from one offered start to the next. */
  stepMinutes?: number | null;
};
export type WhyNotDto = {
  /** Guests can book it now. */
  offered: boolean;
  /** Everything in its way; nothing exactly when it is offered. */
  reasons: ReasonDto[];
};
export type HoursRangeDto = {
  /** From. */
  from: string;
  /** To. */
  to: string;
};
export type IsoWeeksDto = "every" | "odd" | "even";
export type DayHoursDto = {
  /** Apart from each other. */
  ranges: HoursRangeDto[];
  /** 1 is Monday. */
  weekday: number;
  /** In which weeks. A weekday is there once for every week, or for odd and even ones apart. */
  weeks?: IsoWeeksDto;
};
export type DateHoursDto = {
  /** No work at all. */
  closed?: boolean;
  /** The date. */
  date: string;
  /** Apart from each other; none when closed. */
  ranges?: HoursRangeDto[];
};
export type ShopHoursDto = {
  /** By weekday; one that is missing is free. */
  days: DayHoursDto[];
  /** By date, instead of the weekday's; today's and later. */
  exceptions?: DateHoursDto[];
  /** The place. */
  shopId: string;
};
export type WorkHoursDto = {
  /** The places. */
  shops: ShopHoursDto[];
  /** How often they changed; sent back with a change. */
  version: number;
};
export type AffectedDto = {
  /** How many. */
  count: number;
  /** The first two hundred. */
  items: EventDto[];
};
export type SavedWorkHoursDto = {
  /** Appointments ahead that this change left outside; they stay where they are. */
  affected: AffectedDto;
  /** The places. */
  shops: ShopHoursDto[];
  /** How often they changed. */
  version: number;
};
export type WorkHoursRequest = {
  /** The places. */
  shops: ShopHoursDto[];
  /** The version the change began with; without, whatever is there is replaced. */
  version?: number | null;
};
export type PreviewShopDto = {
  /** The first of them, `HH:mm`. */
  first?: string | null;
  /** The last of them. */
  last?: string | null;
  /** Work hours of the date. */
  open: HoursRangeDto[];
  /** The shop. */
  shopId: string;
  /** How many starts would be offered. */
  starts: number;
};
export type PreviewDayDto = {
  /** The company is closed, for this reason. */
  closedDay?: string | null;
  /** The date. */
  date: string;
  /** Shop by shop, as they were sent. */
  shops: PreviewShopDto[];
  /** Odd or even. */
  week: IsoWeeksDto;
};
export type PreviewDto = {
  /** Four weeks from today on. */
  days: PreviewDayDto[];
};
export type PreviewHoursRequest = {
  /** The services of the visit; none: the shortest the person does. */
  serviceIds?: string[];
  /** The places. */
  shops: ShopHoursDto[];
};
export type DeskWishDto = {
  firstName: string;
  /** The guest's card. */
  guestId: string;
  lastName: string;
  /** How often a place was offered. */
  offers: number;
  /** As it is shown. */
  phone?: string | null;
  wish: WishDto;
};
export type WaitingListDto = {
  /** Whoever came first before; at most 500. */
  items: DeskWishDto[];
};
export type AcceptInviteRequest = {
  /** What stands in the link's address. */
  code: string;
  /** Given name. */
  firstName?: string | null;
  /** Family name. */
  lastName?: string | null;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  password?: string | null;
  /** A Hungarian mobile number, typed in any common way. */
  phone?: string | null;
  /** The privacy notice is accepted. */
  privacy?: boolean | null;
  /** 3 to 15 of a-z, 0-9, `_` and `-`. */
  username?: string | null;
};
export type InvitedAccountDto = "new" | "existing";
export type ShownInviteDto = {
  /** Whether they sign in to accept, or begin an account by it. */
  account: InvitedAccountDto;
  /** Who asks: the company, */
  companyName: string;
  /** Whom it is for. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  /** and its person, in the order the invite's language puts names in. */
  inviterName: string;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** What they will be. */
  role: StaffRoleDto;
  /** what it is called in addresses, */
  szalonkaId: string;
};
export type InterruptedServiceDto = {
  /** The service. */
  id: string;
  /** As it is called now. */
  name: string;
};
export type InterruptedBookingDto = {
  /** At which company. */
  company: AppointmentCompanyDto;
  /** Until. */
  end: string;
  /** With whom. */
  provider: AppointmentProviderDto;
  /** What, in this order. */
  services: InterruptedServiceDto[];
  /** Where. */
  shop: AppointmentShopDto;
  /** From. */
  start: string;
};
export type SignInLinkDto = {
  booking?: InterruptedBookingDto | null;
};
export type ResetPasswordRequest = {
  /** What stands in the link's address. */
  code: string;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
};
export type BeginResetRequest = {
  /** A user name or an address. */
  username: string;
};
export type OwnRatingDto = {
  /** What the salon answered. */
  answer?: string | null;
  /** 1 to 5. */
  stars: number;
  /** Empty where nothing was written. */
  text: string;
};
export type RatingStateDto = "open" | "given" | "final" | "over";
export type RatedVisitDto = {
  /** Until when what was said can be changed. */
  changeableUntil?: string | null;
  /** The guest's. */
  language: Language;
  /** The given name of whom it was with. */
  provider: string;
  rating?: OwnRatingDto | null;
  salon: string;
  services: string[];
  start: string;
  state: RatingStateDto;
  szalonkaId: string;
  /** The salon's IANA zone. */
  zone: string;
};
export type RateVisitRequest = {
  /** 1 to 5. */
  stars: number;
  /** Nothing, or at most 1000 characters. */
  text?: string;
};
export type RegisterRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** What the company is called; at most 100 characters. */
  companyName: string;
  /** Of the owner, and at first of the company. */
  email: string;
  /** Given name. */
  firstName: string;
  language?: Language | null;
  /** Family name. */
  lastName: string;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  password: string;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** What it is called in addresses. */
  szalonkaId: string;
  /** 3 to 15 of a-z, 0-9, `_` and `-`. */
  username: string;
};
export type RegisterByEmailRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** What the company is called; at most 100 characters. */
  companyName: string;
  /** Of the owner, and at first of the company. */
  email: string;
  /** Given name. */
  firstName: string;
  language?: Language | null;
  /** Family name. */
  lastName: string;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** What it is called in addresses. */
  szalonkaId: string;
};
export type IntervalDto = {
  /** What stands there. */
  collisions: CollisionDto[];
  /** Nothing stands there. */
  free: boolean;
  nextFree?: FreeSlotDto | null;
};
