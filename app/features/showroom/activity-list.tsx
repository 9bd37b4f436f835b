import { Link } from "#app/ui/link.tsx";
import type { ActivityView, ReminderView } from "./activity-view.server.ts";
import { ActivityForms } from "./reminder-form.tsx";

interface ActivityListProps {
  activities: ActivityView[];
  reminders: ReminderView[];
  here: string;
}

/** Activities with their day, place and hours, and the buttons that take one and ask for a reminder. */
export function ActivityList({ activities, reminders, here }: ActivityListProps) {
  return (
    <ul className="list activities">
      {activities.map((activity) => (
        <li key={activity.id} className="row row--apart">
          <div className="activities__what">
            <p className="activities__day" aria-hidden="true">
              <b>{activity.day}</b>
              <span className="xs faint">{activity.month}</span>
            </p>
            <div>
              <h3 className="label">
                <Link to={activity.href}>{activity.title}</Link>
              </h3>
              <p className="sm muted">{activity.place}</p>
              <p className="sm muted">
                {activity.dayWords}, <span className="nowrap">{activity.hourWords}</span>
                {activity.seats && `, untuk ${activity.seats.quota} orang`}
              </p>
            </div>
          </div>
          <ActivityForms activity={activity} reminders={reminders} here={here} />
        </li>
      ))}
    </ul>
  );
}
