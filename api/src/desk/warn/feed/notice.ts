export type Notice = {
  id: string;
  company: string;
  state: string;
  location: string | null;
  employees: number | null;
  layoffDate: string | null;
  noticeDate: string | null;
  reason: string | null;
  listedOn: string | null;
};
