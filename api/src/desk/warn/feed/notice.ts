export type Notice = {
  id: string;
  company: string;
  state: string;
  location: string | null;
  employees: number | null;
  layoffDate: string | null;
  noticeDate: string | null;
  reason: string | null;
  /** The day that it counts for; null where nothing tells. */
  listedOn: string | null;
};
